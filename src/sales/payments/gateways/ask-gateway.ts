import type { ServiceAnswer } from '#foundation/kit/http/service-answer.ts';
import { companies } from './companies.ts';

/**
 * Asks a gateway whether it takes these keys, by the names of their settings; they need not be saved. Null for a gateway that cannot be asked.
 */
export async function askGateway(name: string, keys: Record<string, string>): Promise<ServiceAnswer | null> {
  const gateway = Object.hasOwn(companies, name) ? companies[name as keyof typeof companies] : null;
  const probe = await gateway?.probe?.(keys);
  if (!probe) return null;
  const { status, says, account, isTheirs } = probe;
  if (status === null) return { how: 'silent', says: null, account };
  if (status === 401 || status === 403) return { how: 'refuses', says, account };
  const takes = status >= 200 && status < 300 && isTheirs;
  return { how: takes ? 'takes' : 'strange', says: says ?? (takes ? null : `HTTP ${status}`), account };
}
