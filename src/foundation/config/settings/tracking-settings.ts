import { z } from 'zod';
import { switched, webUrl, type Setting } from '../setting-kinds.ts';

const trackerKey = z.string().regex(/^[A-Za-z0-9_-]{3,64}$/, 'must be the key as the service shows it');
const trackerUrl = webUrl.transform((address) => address.replace(/\/+$/, ''));

/** Characters of `sha256-` and 32 bytes in base64. */
const hashLength = 51;

/** Tracking: our own page views (TRK-1), and third parties, each absent without its key, and none before consent (TRK-3, TRK-4). */
export const trackingSettings = {
  WORKSHOP_API_BASE: {
    schema: trackerUrl.optional(),
    about:
      'Address before `/e`, where browsers report page views, when another host counts them (TRK-1); the Content-Security-Policy of all pages allows it. That host may be this server under another name, with SITE_URL set. Absent: the site itself.',
    example: 'https://api.school.example',
  },
  REMEMBER_CAMPAIGNS: {
    schema: switched.default(false),
    about:
      '`on`: visitors are asked whether a cookie of the site may remember for 180 days which campaign and pages brought them, also where no service of others is set up. They are always asked beside measurement and advertising.',
    example: 'on',
  },
  TAG_MANAGER_ID: {
    schema: trackerKey.optional(),
    about: 'Container of the tag manager. Absent: not loaded. Like every tracker, only after consent.',
    example: 'GTM-ABC1234',
  },
  TAG_MANAGER_URL: {
    schema: trackerUrl.default('https://www.googletagmanager.com'),
    about: 'Where the tag manager is loaded from.',
    example: 'https://www.googletagmanager.com',
  },
  TAG_MANAGER_HOSTS: {
    schema: z
      .string()
      .regex(/^https?:\/\/[\w.*:-]+(\s+https?:\/\/[\w.*:-]+)*$/, 'must be origins with blanks between them')
      .transform((list) => list.split(/\s+/))
      .optional(),
    about:
      'Further origins that the tags in the container may reach, for scripts, requests, pictures and frames; the Content-Security-Policy refuses all others.',
    example: 'https://www.google-analytics.com https://region1.google-analytics.com',
  },
  TAG_SCRIPT_HASHES: {
    schema: z
      .string()
      .regex(
        /^sha256-[A-Za-z0-9+/]{43}=( [^\n]*)?(\nsha256-[A-Za-z0-9+/]{43}=( [^\n]*)?)*$/,
        'must be lines of a hash (sha256-…) and a name',
      )
      .transform((list) =>
        list.split('\n').map((line) => ({ hash: line.slice(0, hashLength), name: line.slice(hashLength).trim() })),
      )
      .optional(),
    about:
      'Inline scripts of Custom HTML tags that may run, by the hash of their text, with a name behind it; one a line. The studio makes it from the container’s export (*School → Tags*).',
    example: 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU= Conversion',
  },
  AD_PIXEL_ID: { schema: trackerKey.optional(), about: 'First advertising pixel. Absent: none.', example: '123456789' },
  SECOND_AD_PIXEL_ID: {
    schema: trackerKey.optional(),
    about: 'Second advertising pixel; each event is sent once to each.',
    example: '987654321',
  },
  AD_PIXEL_URL: {
    schema: trackerUrl.default('https://connect.facebook.net'),
    about: 'Where the script of the pixels is loaded from.',
    example: 'https://connect.facebook.net',
  },
  AD_PIXEL_EVENTS_URL: {
    schema: trackerUrl.default('https://www.facebook.com'),
    about: 'Where the pixels send their events.',
    example: 'https://www.facebook.com',
  },
  AD_PIXEL_NUMBER: {
    schema: z.enum(['raw', 'hashed', 'omit']).default('hashed'),
    about: 'How the mobile number of a form is sent to the pixels: as typed, as SHA-256, or not at all.',
    example: 'omit',
  },
  SESSION_ANALYTICS_ID: {
    schema: trackerKey.optional(),
    about: 'Project of the session analytics. Absent: not loaded.',
    example: 'abcd1234ef',
  },
  SESSION_ANALYTICS_URL: {
    schema: trackerUrl.default('https://www.clarity.ms'),
    about: 'Where the session analytics are loaded from.',
    example: 'https://www.clarity.ms',
  },
  RECORDER_PROJECT_KEY: {
    schema: trackerKey.optional(),
    about: 'Project of the session recorder. Absent: nothing is recorded.',
    example: 'abcDEF123456',
  },
  RECORDER_INGEST_URL: {
    schema: trackerUrl.default('https://api.openreplay.com/ingest'),
    about: 'Where the session recorder sends to.',
    example: 'https://replay.school.example/ingest',
  },
  ERROR_REPORTING_DSN: {
    schema: webUrl.optional(),
    about: 'Address of the error reporting (DSN), for server and browser. Absent: errors are only logged.',
    example: 'https://key@errors.school.example/1',
  },
  ERROR_TRACE_RATE: {
    schema: z.coerce.number().min(0).max(1).default(1),
    about: 'Share of requests and visits traced by the error reporting, from 0 to 1.',
    example: '0.1',
  },
} satisfies Record<string, Setting>;
