import { z } from 'zod';
import type { Setting } from '../setting-kinds.ts';

/** Newsletter: how fast issues are sent, and who may report bounces. */
export const newsletterSettings = {
  NEWSLETTER_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).max(60_000).default(600),
    about: 'Mails of a newsletter that are given to the mail server in a minute, by all servers together.',
    example: '600',
  },
  MAIL_REPORTS_SECRET: {
    schema: z.string().min(32, 'must have at least 32 characters').optional(),
    about:
      'Signs reports of bounces and complaints posted to `/webhooks/mail-reports` (HMAC-SHA-256 of the body, as hex, in `X-Signature`), and is the password of Amazon SES and Postmark there. Absent: none are taken.',
    example: 'the output of: openssl rand -hex 32',
  },
} satisfies Record<string, Setting>;
