import { z } from 'zod';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { conversionProblems } from './settings/conversion-settings.ts';
import { databaseProblems } from './settings/database-settings.ts';
import { keysBeside, type StoredKeys } from './settings/key-services.ts';
import { halfSwitchedOn } from './settings/half-switched-on.ts';
import { metricsProblems } from './settings/metrics-settings.ts';
import { ownerUnnamed } from './settings/owner-settings.ts';
import { brandOf, type Brand } from './brand.ts';
import { defaultLook, type Look } from './look.ts';
import { notReadyToSell, sandboxIsOn, statesDiffer } from './ready-to-sell.ts';
import { settings } from './settings.ts';
import { storableSettings, type StoredSettings } from './storable-settings.ts';

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

export type Config = Omit<Settings, 'SITE_URL' | 'SANDBOX_PAYMENTS' | keyof Brand> & {
  SITE_URL: string;
  /** Whether the sandbox takes payments; see `sandboxIsOn`. */
  SANDBOX_PAYMENTS: boolean;
} & Brand & {
    /** Whether the owner named SITE_URL, so that no other origin may send forms. */
    originIsFixed: boolean;
    /** Colours and pictures; only set on screen. */
    LOOK: Look;
    /** Services whose keys were set on screen and sealed with another secret than this server's: they are as good as not there. */
    LOCKED_SERVICES: readonly string[];
  };

/** What staff set on screen. */
export type Stored = { settings: StoredSettings; look: Look; keys?: StoredKeys };

const noKeys: StoredKeys = { typed: {}, locked: [] };

/** Thrown at start when settings are wrong; the message names each, what is wrong with it, and an example. */
export class WrongSettings extends StartRefused {}

/** Reads settings before the database is open: values that may be stored in it are not reported missing yet. */
export const storedLater = Symbol('stored later');

/**
 * Reads and checks all settings from an environment and from stored values; the environment wins. Empty values count as absent.
 * Throws `WrongSettings`, which names all wrong settings in one message; values never appear in it.
 */
export function readConfig(given: Record<string, string | undefined>, stored?: Stored | typeof storedLater): Config {
  const onScreen = stored && stored !== storedLater ? stored : null;
  const keys = keysBeside(onScreen?.keys ?? noKeys, given);
  const environment = onScreen ? over({ ...onScreen.settings, ...keys.settings }, given) : given;
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, example }] of Object.entries(settings)) {
    const result = schema.safeParse(environment[name] === '' ? undefined : environment[name]);
    if (result.success) values[name] = result.data;
    else problems.push(`${name}: ${result.error.issues[0]?.message ?? 'is invalid'}. For example: ${name}=${example}`);
  }
  problems.push(
    ...halfSwitchedOn(values),
    ...ownerUnnamed(values),
    ...statesDiffer(values),
    ...metricsProblems(values),
    ...conversionProblems(values),
    ...databaseProblems(values),
  );
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    problems.push('MAIL_FROM: is missing or empty, but SMTP_URL sends mails. It is the sender address');
  if (values.RUN_JOBS === false && values.DATABASE_URL === undefined)
    problems.push(
      'RUN_JOBS: is off, but the embedded database is of one process, so nobody could run the jobs. Remove it, or set DATABASE_URL',
    );
  for (const problem of notReadyToSell(values))
    if (!problems.some((said) => said.split(':')[0] === problem.split(':')[0])) problems.push(problem);
  if (stored === storedLater) forgive(problems, values);
  if (problems.length > 0) throw new WrongSettings(`Wrong settings:\n  ${problems.join('\n  ')}`);
  const read = values as Settings;
  const SITE_URL = read.SITE_URL ?? `http://localhost:${read.PORT}`;
  return {
    ...read,
    ...brandOf(read, SITE_URL),
    SITE_URL,
    SANDBOX_PAYMENTS: sandboxIsOn(values, keys.locked),
    originIsFixed: read.SITE_URL !== undefined,
    LOOK: onScreen?.look ?? defaultLook,
    LOCKED_SERVICES: keys.locked,
  };
}

/** The stored settings, overridden by the environment. */
function over(
  stored: Record<string, string>,
  given: Record<string, string | undefined>,
): Record<string, string | undefined> {
  const said = Object.entries(given).filter(([, value]) => value !== undefined && value !== '');
  return { ...stored, ...Object.fromEntries(said) };
}

/** Removes the problems that a stored setting may solve. */
function forgive(problems: string[], values: Record<string, unknown>): void {
  const may = storableSettings.filter((name) => values[name] === undefined);
  const left = problems.filter((said) => !may.some((name) => said.startsWith(`${name}: is missing or empty`)));
  problems.splice(0, problems.length, ...left);
}
