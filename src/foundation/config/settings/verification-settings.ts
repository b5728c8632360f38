import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

/** `google-site-verification=abc`: names of other tags would change the page. */
const tag = String.raw`[\w.:-]*(?:verif|validate)[\w.:-]*=[\w.+/=:-]{1,200}`;

/** How services of others are shown that the site is the owner's. */
export const verificationSettings = {
  VERIFICATION_TAGS: {
    schema: z
      .string()
      .regex(
        new RegExp(`^${tag}(?: +${tag})*$`, 'i'),
        'must be name=content as in the tags of the services, with blanks between',
      )
      .transform((list) =>
        list.split(/ +/).map((one) => {
          const at = one.indexOf('=');
          return { name: one.slice(0, at), content: one.slice(at + 1) };
        }),
      )
      .optional(),
    about:
      'Tags in the head of the home page by which search engines and advertising services see that the site is yours. Absent: none.',
    example: 'google-site-verification=abc123 facebook-domain-verification=def456',
  },
  VERIFICATION_FILES: {
    schema: z.string().min(1).optional(),
    about:
      'Folder of files that services ask for at the top of the site (`google1234.html`, `BingSiteAuth.xml`) or below `/.well-known/` (its folder `.well-known`). Read at the start. Absent: none.',
    example: '/etc/coursefront/verification',
  },
} satisfies Record<string, Setting>;
