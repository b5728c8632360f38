import { z } from 'zod';

/** One setting: how it is checked, what it is for, and an example shown when it is wrong. */
type Setting = { schema: z.ZodType; about: string; example: string };

const port = z.coerce.number().int().min(0).max(65_535);
const httpUrl = z
  .string()
  .refine(
    (text) => /^https?:\/\/[^/\s?#]+\/?$/.test(text) && URL.canParse(text),
    'must be http(s)://host without a path',
  )
  .transform((text) => new URL(text).origin);
const webUrl = z
  .string()
  .refine((text) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text), 'must be an http(s) address');
const secret = z.string().min(32, 'must have at least 32 characters');
const switched = z.enum(['on', 'off']).transform((value) => value === 'on');

/** Every setting of the product. `npm run check` fails when `docs/settings.md` does not tell the same. */
export const settings = {
  PORT: { schema: port.default(3000), about: 'TCP port the server listens on; 0 takes a free one.', example: '3000' },
  HOST: {
    schema: z.string().min(1).default('0.0.0.0'),
    about: 'Address the server binds to. `127.0.0.1` behind a proxy on the same machine.',
    example: '127.0.0.1',
  },
  SITE_URL: {
    schema: httpUrl.optional(),
    about:
      'Public origin of the site: links in mails, canonical URLs, allowed origin of forms. Absent: `http://localhost:PORT`.',
    example: 'https://tinkerloft.example',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    about: 'Folder for what the server keeps: embedded database, secret, mails without SMTP.',
    example: './data',
  },
  DATABASE_URL: {
    schema: z
      .string()
      .refine((text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text), 'must be a postgres:// address')
      .optional(),
    about: 'PostgreSQL server to use. Absent: the embedded database in DATA_DIR.',
    example: 'postgres://coursefront:password@localhost:5432/coursefront',
  },
  COMPANY_SITE_URL: {
    schema: webUrl.default('https://tinkerloft.example'),
    about: "Where \u201cExplore Our Other Products\u201d leads: the company's own site.",
    example: 'https://company.example',
  },
  SESSION_SECRET: {
    schema: secret.optional(),
    about:
      'Signs order links and sessions. Absent: made on first start and kept in DATA_DIR. Several servers need the same one.',
    example: 'the output of: openssl rand -hex 32',
  },
  SMTP_URL: {
    schema: z
      .string()
      .refine((text) => /^smtps?:\/\//.test(text) && URL.canParse(text), 'must be an smtp:// or smtps:// address')
      .optional(),
    about: 'Mail server. Absent: mails are kept in DATA_DIR/mail and shown in the studio.',
    example: 'smtps://user:password@mail.example:465',
  },
  MAIL_FROM: {
    schema: z.email().default('hello@tinkerloft.example'),
    about: 'Sender address of all mails.',
    example: 'hello@tinkerloft.example',
  },
  BRAND_NAME: {
    schema: z.string().min(1).max(60).default('Tinkerloft'),
    about: 'Name of the business, in titles, mails and footers.',
    example: 'Tinkerloft',
  },
  CONTACT_PHONE: {
    schema: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, 'must be a number in E.164 form')
      .optional(),
    about: 'Phone and WhatsApp number shown to visitors (E.164). Absent: no number is shown.',
    example: '+914400000000',
  },
  SANDBOX_PAYMENTS: {
    schema: switched.default(true),
    about: 'The built-in payment page where nobody pays real money. Switch off before you sell.',
    example: 'off',
  },
  PAGE_CACHE_MB: {
    schema: z.coerce.number().int().min(1).max(4096).default(64),
    about: 'Memory for rendered public pages, in megabytes; the least recently used leave first.',
    example: '64',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    about: 'How much the server logs (JSON lines on standard output).',
    example: 'info',
  },
} satisfies Record<string, Setting>;
