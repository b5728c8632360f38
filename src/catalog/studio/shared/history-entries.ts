import type { AuditEntry } from '#people/model';
import { formatMoney, isCurrency, money } from '#kit/money';

const words: Record<string, string> = {
  'created-programme': 'created it',
  'changed-programme': 'changed',
  'archived-programme': 'archived it',
  'restored-programme': 'restored it',
  'duplicated-programme': 'made it as a copy',
  'reordered-offers': 'put the offers in another order',
  'created-offer': 'created it',
  'changed-offer': 'changed',
  'archived-offer': 'took it off sale',
  'restored-offer': 'put it on sale again',
  'duplicated-offer': 'made it as a copy',
};

const amounts = new Set(['price', 'discountedPrice', 'payNow']);

const fieldWords: Record<string, string> = {
  discountedPrice: 'price to pay',
  payNow: 'advance',
  parts: 'payments',
  minutesPerSession: 'minutes',
  taxCode: 'HSN/SAC',
  autoPage: 'own page',
};

/** The history of a record as its timeline shows it: what was changed, from what to what. `currency` writes amounts. */
export function historyEntries(entries: AuditEntry[], currency = '') {
  return entries.map(({ id, who, did, details, at }) => {
    const { before, after } = details as { before?: Record<string, unknown>; after?: Record<string, unknown> };
    const said = words[did] ?? did;
    const changes = did.startsWith('changed-')
      ? Object.keys(after ?? {}).map(
          (name) =>
            `${fieldWords[name] ?? name}: ${shown(name, before?.[name], currency)} → ${shown(name, after?.[name], currency)}`,
        )
      : [];
    return { id, who, at, what: changes.length > 0 ? `${said} ${changes.join('; ')}` : said };
  });
}

function shown(name: string, value: unknown, currency: string): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'number' && amounts.has(name) && isCurrency(currency))
    return formatMoney(money(value, currency), 'en');
  if (typeof value !== 'object') return `“${String(value as string | number | boolean)}”`;
  return Object.entries(value as Record<string, unknown>)
    .map(([key, part]) => `${key} “${String(part)}”`)
    .join(', ');
}
