import { listOffers, listProgrammes, listTopics } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { may, type Role } from '#platform/people/model';
import { readPart } from '#platform/school';
import { menuRows } from '#platform/school/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';

/** Text shown on pages but stored elsewhere: its kind, English name, where it is edited, and the languages it lacks. */
export type BesidePage = {
  kind: 'programme' | 'offer' | 'topic' | 'menu';
  name: string;
  to: string;
  missing: Language[];
};

type Said = Partial<Record<Language, string>>;

/**
 * Programmes, offers, topics and menu entries that lack a text in one of these languages, so pages in it show English. The menu only for roles that
 * may edit it.
 */
export async function listBesidePages(
  tx: Tx,
  { languages, role }: { languages: readonly Language[]; role: Role },
): Promise<BesidePage[]> {
  const lacking = (...texts: (Said | null)[]) =>
    languages.filter((code) => texts.some((text) => text?.en && !text[code]?.trim()));
  const programmes = await listProgrammes(tx);
  const titles = new Map(programmes.map(({ id, title }) => [id, title.en]));
  const found: BesidePage[] = [
    ...programmes.map(({ id, title, summary }) => ({
      kind: 'programme' as const,
      name: title.en,
      to: studioPaths.studioProgramme(id),
      missing: lacking(title, summary),
    })),
    ...(await listOffers(tx, {})).map(({ id, programmeId, slug, label, includes }) => ({
      kind: 'offer' as const,
      name: `${titles.get(programmeId) ?? ''} · ${label?.en ?? slug}`,
      to: studioPaths.studioOffer(id),
      missing: lacking(label, linesOf(includes)),
    })),
    ...(await listTopics(tx)).map(({ title }) => ({
      kind: 'topic' as const,
      name: title.en,
      to: studioPaths.studioTopics(),
      missing: lacking(title),
    })),
    ...(may(role, 'settings.change') ? await menuOf(tx) : []).map((said) => ({
      kind: 'menu' as const,
      name: said.en ?? '',
      to: studioPaths.studioSettingsPart('menus'),
      missing: lacking(said),
    })),
  ];
  return found.filter(({ missing }) => missing.length > 0);
}

/** Lists of lines as texts. */
function linesOf(lines: Partial<Record<Language, string[]>> | null): Said | null {
  return lines && Object.fromEntries(Object.entries(lines).map(([code, all]) => [code, all.join('\n')]));
}

/** Menu entries written by staff, by language; not the built-in menu, which is translated. */
async function menuOf(tx: Tx): Promise<Said[]> {
  const { typed } = await readPart(tx, 'menus');
  return Array.from({ length: menuRows }, (_, row) => {
    const own = `menu.${row}.`;
    const entries = Object.entries(typed).filter(([field]) => field.startsWith(own));
    return Object.fromEntries(entries.map(([field, text]) => [field.slice(own.length), text])) as Said;
  }).filter(({ en }) => en);
}
