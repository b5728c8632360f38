import { z } from 'zod';
import { backupSettings } from './settings/backup-settings.ts';
import { conversionSettings } from './settings/conversion-settings.ts';
import { databaseSettings } from './settings/database-settings.ts';
import { courierSettings } from './settings/courier-settings.ts';
import { leadAdSettings } from './settings/lead-ad-settings.ts';
import { limitSettings } from './settings/limit-settings.ts';
import { metricsSettings } from './settings/metrics-settings.ts';
import { messageSettings } from './settings/message-settings.ts';
import { newsletterSettings } from './settings/newsletter-settings.ts';
import { ownerSettings } from './settings/owner-settings.ts';
import { readHosts } from '#foundation/kit/http/host-name.ts';
import { readTrustedProxies } from '#foundation/kit/client-address.server.ts';
import { paymentSettings } from './settings/payment-settings.ts';
import { retentionSettings } from './settings/retention-settings.ts';
import { storageSettings } from './settings/storage-settings.ts';
import { httpUrl, switched, webUrl, type Setting } from './setting-kinds.ts';
import { trackingSettings } from './settings/tracking-settings.ts';
import { verificationSettings } from './settings/verification-settings.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const secret = z.string().min(32, 'must have at least 32 characters');

/** Every setting of the product. `npm run check` fails if `docs/settings.md` differs. */
export const settings = {
  PORT: { schema: port.default(3000), about: 'TCP port the server listens on; 0 takes a free one.', example: '3000' },
  HOST: {
    schema: z.string().min(1).default('0.0.0.0'),
    about: 'Address the server binds to. `127.0.0.1` behind a proxy on the same machine.',
    example: '127.0.0.1',
  },
  TRUST_PROXY: {
    schema: z
      .string()
      .refine(
        (text) => readTrustedProxies(text) !== undefined,
        'must be a number from 1 to 10, or addresses with commas between',
      )
      .default(''),
    about:
      'Proxies whose `X-Forwarded-For` is trusted, for limits by client address: the number of proxies in a row, or their addresses and networks. Absent: none.',
    example: '10.0.0.0/8',
  },
  SITE_URL: {
    schema: httpUrl.optional(),
    about:
      'Public origin of the site: links in mails, canonical URLs, allowed origin of forms. Absent: `http://localhost:PORT`.',
    example: 'https://school.example',
  },
  SITE_HOSTS: {
    schema: z
      .string()
      .refine((text) => readHosts(text) !== undefined, 'must be host names with commas between, without https://')
      .default(''),
    about:
      'Further hosts that are the site’s own: pages are shown and forms taken there too. Visitors of all others are led to SITE_URL. Absent: none.',
    example: 'www.school.example',
  },
  HSTS_SUBDOMAINS: {
    schema: switched.default(false),
    about:
      'Whether browsers that saw the site over HTTPS come to every name below its own by HTTPS alone, for a year (`includeSubDomains`). `on` only where all of them have a certificate.',
    example: 'on',
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    about: 'Folder for the data of the server: embedded database, secret, mails without SMTP.',
    example: './data',
  },
  ...databaseSettings,
  RUN_JOBS: {
    schema: switched.default(true),
    about:
      'Whether servers run the jobs beside requests. `off`: a worker does (`npm run worker`), which runs them whatever this says. Needs DATABASE_URL.',
    example: 'off',
  },
  COMPANY_SITE_URL: {
    schema: webUrl.optional(),
    about:
      "Where \u201cExplore Our Other Products\u201d leads: the company's own site. Absent: that link is not shown (in the demo it leads to an example).",
    example: 'https://company.example',
  },
  SESSION_SECRET: {
    schema: secret.optional(),
    about:
      'Signs order links and sessions. Absent: created on first start and kept in DATA_DIR. Several servers need the same one.',
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
    schema: z.email().optional(),
    about:
      'Sender address of all mails, also shown on invoices and policies. SMTP_URL needs it. Absent: `hello@` at the host of SITE_URL.',
    example: 'hello@school.example',
  },
  BRAND_NAME: {
    schema: z.string().trim().min(1).max(60).optional(),
    about:
      'Name of the business, in titles, mails, footers and pictures. Absent: the site is the demo and carries its made-up name everywhere.',
    example: 'Kalai Dance School',
  },
  DEMO_CONTENT: {
    schema: switched.default(true),
    about:
      'Whether the first start brings in the content folder, the demo. `off`: a new site has no page until the owner has been through the five steps in the studio.',
    example: 'off',
  },
  CONTACT_PHONE: {
    schema: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, 'must be a number in E.164 form')
      .optional(),
    about: 'Phone and WhatsApp number shown to visitors (E.164). Absent: no number is shown.',
    example: '+914400000000',
  },
  CHAT_KEY: {
    schema: z
      .string()
      .regex(/^[\w-]{1,100}$/, 'must be letters, digits, - and _')
      .optional(),
    about: 'Key of the support chat, shown on the home page, /support and /workshops. Absent: there is no chat.',
    example: 'site-1234',
  },
  CHAT_URL: {
    schema: webUrl.optional(),
    about: 'Address of the chat window; `?key=` is added. Absent, with a key: a built-in demo window without an agent.',
    example: 'https://desk.example/chat',
  },
  CHAT_SNIPPET: {
    schema: z
      .string()
      .max(4_000, 'must have at most 4,000 characters')
      .regex(/<script\b/i, 'must be the snippet with its <script>')
      .optional(),
    about:
      'Snippet of a chat vendor, as the vendor gives it. Runs in a window of its own at CHAT_ORIGIN, with storage, and cannot read the page; wins over CHAT_KEY. Absent: none.',
    example: '<script async src="https://chat.example/widget.js"></script>',
  },
  CHAT_ORIGIN: {
    schema: httpUrl.optional(),
    about:
      'Second address of this server, with another host than SITE_URL, that shows nothing but the chat window of CHAT_SNIPPET: its storage there is apart from the site’s. Browsers give it cookies too where it is a name below that of SITE_URL. Absent: CHAT_SNIPPET is not used.',
    example: 'https://chat.school.example',
  },
  ...paymentSettings,
  ...messageSettings,
  ...leadAdSettings,
  ...newsletterSettings,
  ...courierSettings,
  ...ownerSettings,
  ...limitSettings,
  ...retentionSettings,
  PAGE_CACHE_MB: {
    schema: z.coerce.number().int().min(1).max(4096).default(64),
    about: 'Memory for rendered public pages, in megabytes; the least recently used are removed first.',
    example: '64',
  },
  PAGE_FILE_MB: {
    schema: z.coerce.number().int().min(0).max(1_000_000).default(1024),
    about:
      'Disk space of each server (in DATA_DIR) for rendered public pages that do not fit into PAGE_CACHE_MB, in megabytes; used only once that memory is full. 0: none.',
    example: '1024',
  },
  PAGE_STORE_MB: {
    schema: z.coerce.number().int().min(0).max(1_000_000).default(1024),
    about:
      'Space in the database for rendered public pages, in megabytes, shared by all servers and kept across restarts. 0: none are stored.',
    example: '1024',
  },
  ...backupSettings,
  ...storageSettings,
  ...verificationSettings,
  ...trackingSettings,
  ...conversionSettings,
  ...metricsSettings,
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
    about: 'Log level of the server (JSON lines on standard output).',
    example: 'info',
  },
} satisfies Record<string, Setting>;
