import { searchDocuments } from '#sales/accounts';
import { searchSitePages } from '#website/authoring';
import { listCoupons } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { bookedLessons } from '#catalogue/lessons';
import { listMedia } from '#platform/media';
import { listStaff } from '#platform/people';
import { may, roleWords, type Role, type Staff } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import type { SearchGroup, SearchResult } from './found.ts';
import { isNamed } from './is-named.ts';

type Asked = { by: Pick<Staff, 'id' | 'role'>; text: string; most: number };

const couponStates = lookup<StaffSentence>({ open: 'Open', over: 'Over', stopped: 'Stopped' });

/** Pages, documents, coupons, pictures and colleagues by name or number, limited to what the role may read. */
export async function findRecords(tx: Tx, { by: { role }, text, most }: Asked): Promise<SearchGroup[]> {
  const groups: SearchGroup[] = [];
  // Buyers are found by their order; a document by its number, or by a GSTIN.
  if (may(role, 'documents.read') && /\d/.test(text))
    groups.push({ label: say('Documents'), results: await foundDocuments(tx, { role, text, most }) });
  if (may(role, 'pages.read')) groups.push({ label: say('Pages'), results: await foundPages(tx, text, most) });
  if (may(role, 'catalogue.read'))
    groups.push({ label: say('Pictures'), results: await foundPictures(tx, text, most) });
  if (may(role, 'coupons.read')) groups.push({ label: say('Coupons'), results: await foundCoupons(tx, text, most) });
  if (may(role, 'people.change')) groups.push({ label: say('People'), results: await foundPeople(tx, text, most) });
  return groups;
}

/**
 * Booked 1-on-1 lessons: with permission for all lessons, those of the found orders (`orderIds`); else of the teacher's own learners by name only, so
 * that a number or an address discloses nothing.
 */
export async function findLessons(
  tx: Tx,
  { by, text, most, orderIds }: Asked & { orderIds: string[] },
): Promise<SearchResult[]> {
  const found = may(by.role, 'lessons.read')
    ? await bookedLessons(tx, { orderIds, limit: most })
    : (await bookedLessons(tx, { teacher: by.id, limit: 200 })).filter(({ learner }) => isNamed(learner, text));
  return found.slice(0, most).map(({ id, when, learner, programme, teacher }) => ({
    to: studioPaths.studioLessons({ lesson: id }),
    title: `${when} · ${learner}`,
    detail: `${programme} · ${teacher}`,
  }));
}

async function foundDocuments(
  tx: Tx,
  { role, text, most }: { role: Role; text: string; most: number },
): Promise<SearchResult[]> {
  return (await searchDocuments(tx, { role, typed: text, limit: most })).map(({ number, title, buyer, amount }) => ({
    to: studioPaths.studioDocuments({ search: number }),
    title: `${number} · ${buyer}`,
    detail: `${title} · ${amount}`,
  }));
}

async function foundPages(tx: Tx, text: string, most: number): Promise<SearchResult[]> {
  return (await searchSitePages(tx, text, most)).map(({ id, label, path, language }) => ({
    to: studioPaths.studioPage(id),
    title: label,
    detail: `${path} · ${languageName(language)}`,
  }));
}

async function foundPictures(tx: Tx, text: string, most: number): Promise<SearchResult[]> {
  const { rows } = await listMedia(tx, { search: text }, {}, most);
  return rows.slice(0, most).map(({ id, name, widths, height }) => ({
    to: studioPaths.studioMediaPicture(id),
    title: name,
    detail: `${widths.at(-1) ?? 0} × ${height}`,
  }));
}

async function foundCoupons(tx: Tx, text: string, most: number): Promise<SearchResult[]> {
  return (await listCoupons(tx, { search: text, limit: most, offset: 0 })).map(({ id, name, firstCode, state }) => ({
    to: studioPaths.studioCoupon(id),
    title: name,
    detail: [firstCode, couponStates[state] && say(couponStates[state])].filter(Boolean).join(' · '),
  }));
}

async function foundPeople(tx: Tx, text: string, most: number): Promise<SearchResult[]> {
  const typed = text.toLowerCase();
  return (await listStaff(tx))
    .filter(({ name, email }) => isNamed(name, text) || email.toLowerCase().startsWith(typed))
    .slice(0, most)
    .map(({ id, name, email, role }) => ({
      to: studioPaths.studioPerson(id),
      title: name,
      detail: `${say(roleWords[role].name)} · ${email}`,
    }));
}
