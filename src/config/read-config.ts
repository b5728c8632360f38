import { z } from 'zod';
import { StartRefused } from '#kit/start-refused';
import { halfSwitchedOn } from './gateway-settings.ts';
import { ownerUnnamed } from './owner-settings.ts';
import { brandOf, type Brand } from './brand.ts';
import { notReadyToSell, sandboxIsOn, statesDiffer } from './ready-to-sell.ts';
import { settings } from './settings.ts';

type Settings = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['schema']> };

export type Config = Omit<Settings, 'SITE_URL' | 'SANDBOX_PAYMENTS' | keyof Brand> & {
  SITE_URL: string;
  /** Whether the sandbox takes payments; see `sandboxIsOn`. */
  SANDBOX_PAYMENTS: boolean;
} & Brand & {
    /** Whether the owner named SITE_URL, so that no other origin may send forms. */
    originIsFixed: boolean;
  };

/** Thrown at start when settings are wrong; the message names each, what is wrong with it, and an example. */
export class WrongSettings extends StartRefused {}

/**
 * Reads and checks all settings from an environment. Empty values count as absent.
 * Refuses with `WrongSettings`, naming every wrong setting at once; values never appear in the message.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, example }] of Object.entries(settings)) {
    const result = schema.safeParse(environment[name] === '' ? undefined : environment[name]);
    if (result.success) values[name] = result.data;
    else problems.push(`${name}: ${result.error.issues[0]?.message ?? 'is invalid'}. For example: ${name}=${example}`);
  }
  problems.push(...halfSwitchedOn(values), ...ownerUnnamed(values), ...statesDiffer(values));
  if (values.SMTP_URL !== undefined && values.MAIL_FROM === undefined)
    problems.push('MAIL_FROM: is missing or empty, but SMTP_URL sends mails. It is the sender address');
  for (const problem of notReadyToSell(values))
    if (!problems.some((said) => said.split(':')[0] === problem.split(':')[0])) problems.push(problem);
  if (problems.length > 0) throw new WrongSettings(`Wrong settings:\n  ${problems.join('\n  ')}`);
  const read = values as Settings;
  const SITE_URL = read.SITE_URL ?? `http://localhost:${read.PORT}`;
  return {
    ...read,
    ...brandOf(read, SITE_URL),
    SITE_URL,
    SANDBOX_PAYMENTS: sandboxIsOn(values),
    originIsFixed: read.SITE_URL !== undefined,
  };
}
