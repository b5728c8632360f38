import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import { findLead, searchLeads } from '#marketing/leads';
import { may, type Role } from '#platform/people/model';
import { findOrder } from '../../order/order-rows.ts';
import { searchOrders } from '../../order/finding/order-search.ts';

/** A known person, and the source: prefills a manual order. */
export type KnownPerson = {
  /** The key in the form's URL: `lead:<id>`, `order:<id>`. */
  key: string;
  from: string;
  name: string;
  mobile: string;
  country: string;
  email: string;
  learner: { name: string; age: number | null; isBuyer: boolean } | null;
  language: Language;
  leadId: string | null;
};

/** The person of `lead:<id>` or `order:<id>`; null for anything else, and for leads the role may not read. */
export async function knownPerson(tx: Tx, key: string, role: Role): Promise<KnownPerson | null> {
  const [kind, id = ''] = key.split(':');
  if (!isId(id)) return null;
  if (kind === 'order') {
    const order = await findOrder(tx, id);
    if (!order) return null;
    const { buyer, learners, language, reference } = order;
    const [learner = null] = learners;
    return { ...buyer, key, from: say('Order {reference}', { reference }), learner, language, leadId: null };
  }
  const lead = kind === 'lead' && may(role, 'leads.read') ? await findLead(tx, id) : null;
  if (!lead) return null;
  return {
    key,
    from: say('Lead'),
    name: lead.name,
    mobile: lead.mobile ?? '',
    country: lead.country ?? '',
    email: lead.email ?? '',
    learner: null,
    language: isLanguage(lead.language) ? lead.language : 'en',
    leadId: lead.id,
  };
}

/** The people who match a number, a name or an address, from leads and orders; one row per number, newest orders first, at most ten. */
export async function findPeople(tx: Tx, typed: string, role: Role) {
  if (typed.trim().length < 3) return [];
  const orders = (await searchOrders(tx, typed, 20)).map(({ id, buyer, reference }) => ({
    key: `order:${id}`,
    name: buyer.name,
    mobile: buyer.mobile,
    from: say('Order {reference}', { reference }),
  }));
  const leads = may(role, 'leads.read')
    ? (await searchLeads(tx, typed, 20)).map(({ id, name, mobile, email }) => ({
        key: `lead:${id}`,
        name,
        mobile: mobile ?? email ?? '',
        from: say('Lead'),
      }))
    : [];
  const found = new Map<string, (typeof orders)[number]>();
  for (const one of [...orders, ...leads]) if (!found.has(one.mobile)) found.set(one.mobile, one);
  return [...found.values()].slice(0, 10);
}
