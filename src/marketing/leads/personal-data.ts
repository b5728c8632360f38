import { and, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { idsOf, type FoundRecords, type PersonalData, type Whose } from '#platform/db/personal-data.ts';
import { eraseCounted } from './erase-leads.ts';
import { eraseImportedRows, importedRows } from './import/imported-rows.ts';
import { leadImportRows, leadMerges, leadOrders, leads, leadSubmissions, leadWindows } from './tables.ts';

/** Leads, including newsletter ones, with their submissions and merges. */
export const leadPersonalData: PersonalData = {
  columns: {
    leads: [
      'name',
      'mobile',
      'country',
      'email',
      'page',
      'source',
      'consent_text',
      'call_at',
      'first_touch',
      'last_touch',
    ],
    lead_windows: ['mobile'],
    lead_submissions: ['name', 'email', 'page', 'source', 'answers', 'pages'],
    lead_search: ['folded', 'keys'],
    lead_merges: ['before', 'after', 'moved'],
    lead_checks: ['mobile'],
    lead_import_rows: ['cells', 'contact', 'filled'],
  },
  everyone,
  find,
  read,
  erase: async (tx, whose) => {
    await eraseImportedRows(tx, whose);
    await eraseCounted(tx, idsOf(whose, 'lead'));
  },
};

async function everyone(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ email: leads.email, mobile: leads.mobile }).from(leads);
  const windows = await tx.selectDistinct({ contact: leadWindows.mobile }).from(leadWindows);
  const brought = await tx.selectDistinct({ contact: leadImportRows.contact }).from(leadImportRows);
  return [
    ...rows.flatMap(({ email, mobile }) => [email ?? [], mobile ?? []].flat()),
    ...windows.map((row) => row.contact),
    ...brought.flatMap((row) => row.contact ?? []),
  ];
}

async function find(tx: Tx, whose: Whose): Promise<FoundRecords> {
  const { emails, mobiles, own } = whose;
  const ids = new Set(idsOf(whose, 'lead'));
  const add = (rows: { id: string }[]) => rows.forEach(({ id }) => ids.add(id));
  if (emails.length > 0) {
    add(
      await tx
        .select({ id: leads.id })
        .from(leads)
        .where(and(sql`kind = 'callback' and email is not null`, inArray(sql`lower(${leads.email})`, emails))),
    );
    add(
      await tx
        .select({ id: leads.id })
        .from(leads)
        .where(and(sql`kind = 'newsletter'`, inArray(sql`lower(${leads.email})`, emails))),
    );
  }
  const contacts = own ? emails : [...emails, ...mobiles];
  if (contacts.length > 0)
    add(await tx.select({ id: leadWindows.leadId }).from(leadWindows).where(inArray(leadWindows.mobile, contacts)));
  if (!own && mobiles.length > 0)
    add(await tx.select({ id: leads.id }).from(leads).where(inArray(leads.mobile, mobiles)));
  const found = own ? await givenBy(tx, [...ids], emails) : await withMerged(tx, [...ids]);
  const rows = found.length > 0 ? await tx.select().from(leads).where(inArray(leads.id, found)) : [];
  return {
    ids: { lead: rows.map(({ id }) => id) },
    names: rows.map(({ name }) => name),
    also: {
      emails: rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : [])),
      mobiles: rows.flatMap(({ mobile }) => mobile ?? []),
    },
  };
}

/** Leads never submitted with another address: data of a number that two people left are disclosed to neither. */
async function givenBy(tx: Tx, ids: string[], emails: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const other = or(isNull(leadSubmissions.email), sql`not ${inArray(sql`lower(${leadSubmissions.email})`, emails)}`);
  const shared = await tx
    .select({ id: leadSubmissions.leadId })
    .from(leadSubmissions)
    .where(and(inArray(leadSubmissions.leadId, ids), other));
  const merged = await tx
    .select({ id: leadMerges.intoId })
    .from(leadMerges)
    .where(and(inArray(leadMerges.intoId, ids), isNull(leadMerges.undoneAt)));
  const not = new Set([...shared, ...merged].map(({ id }) => id));
  return ids.filter((id) => !not.has(id));
}

/** The leads that staff merged with these, in both directions. */
async function withMerged(tx: Tx, ids: string[]): Promise<string[]> {
  const all = new Set(ids);
  for (let more = ids; more.length > 0;) {
    const rows = await tx
      .select({ id: leads.id, into: leads.mergedInto })
      .from(leads)
      .where(or(inArray(leads.mergedInto, more), inArray(leads.id, more)));
    more = rows.flatMap(({ id, into }) => [id, ...(into ? [into] : [])]).filter((id) => !all.has(id));
    more.forEach((id) => all.add(id));
  }
  return [...all];
}

async function read(tx: Tx, whose: Whose) {
  const ids = idsOf(whose, 'lead');
  const brought = await importedRows(tx, whose);
  if (ids.length === 0) return [{ section: 'imports', rows: brought }];
  const rows = await tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id);
  const sent = await tx
    .select()
    .from(leadSubmissions)
    .where(inArray(leadSubmissions.leadId, ids))
    .orderBy(leadSubmissions.id);
  const merges = await tx
    .select()
    .from(leadMerges)
    .where(or(inArray(leadMerges.intoId, ids), inArray(leadMerges.fromId, ids)));
  const became = await tx.select().from(leadOrders).where(inArray(leadOrders.leadId, ids));
  const shown = (row: (typeof rows)[number]) => ({
    createdAt: row.createdAt,
    latestAt: row.latestAt,
    state: row.state,
    name: row.name,
    mobile: row.mobile,
    country: row.country,
    email: row.email,
    page: row.page,
    language: row.language,
    source: row.source,
    firstTouch: row.firstTouch,
    lastTouch: row.lastTouch,
    consentText: row.consentText,
    consentVersion: row.consentVersion,
    consentAt: row.consentAt,
    confirmedAt: row.confirmedAt,
    callAt: row.callAt,
    submissions: row.submissions,
    orders: became.flatMap(({ leadId, reference }) => (leadId === row.id ? [reference] : [])),
  });
  return [
    { section: 'imports', rows: brought },
    { section: 'leads', rows: rows.filter(({ kind }) => kind !== 'newsletter').map(shown) },
    { section: 'newsletter', rows: rows.filter(({ kind }) => kind === 'newsletter').map(shown) },
    {
      section: 'submissions',
      rows: sent.map(({ at, agreedAt, name, email, page, language, source, answers, pages, consentVersion }) => ({
        createdAt: at,
        consentAt: agreedAt ?? at,
        name,
        email,
        page,
        language,
        source,
        answers: answers?.answers.map(({ label, values }) => `${label}: ${values.join(', ')}`).join('\n') ?? null,
        pages: pages?.map((seen) => `${seen.at} ${seen.path}`).join('\n') ?? null,
        consentVersion,
      })),
    },
    {
      section: 'merges',
      rows: merges.map(({ createdAt, who, before, undoneAt }) => ({ createdAt, who, before, undoneAt })),
    },
  ];
}
