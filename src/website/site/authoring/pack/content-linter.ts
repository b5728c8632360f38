import path from 'node:path';
import { languages, type Language } from '#foundation/locale/language.ts';
import { lettersOf } from '#foundation/locale/letters-of.ts';
import { isIndexed, landingKinds, mayBeListed } from '../../pages/page-kinds.ts';
import type { Page } from '../../pages/page.ts';
import { pathsEverywhere, type SiteSettings } from '../../pages/site-settings.server.ts';
import { note, type ContentFile } from './content-file.ts';
import type { Pack } from './read-pack.ts';
import { linkedPaths, textsOf } from '../../page-data/page-words.ts';
import { likePages, maxShared, maxSharedInFamily } from './shared-words.ts';

type Patient = { page: Page; content: ContentFile };

/**
 * Warns of what is allowed but probably unintended: texts in another language, missing translations, pages without links to them, duplicate titles
 * and descriptions, pages with the same text, past dates, prices without meaning. `now` decides what is past.
 */
export function examine(pack: Pack, settings: SiteSettings, resolved: Map<string, Page>, now = new Date()): void {
  const patients = pack.pages.flatMap(({ source, content }): Patient[] => {
    const page = resolved.get(source.path);
    return page ? [{ page, content }] : [];
  });
  for (const patient of patients) {
    examineHead(patient);
    examineLanguage(patient);
    examineTranslations(pack, patient);
    for (const problem of picturesWithoutWords(patient.page.blocks)) warn(patient, problem);
  }
  sameTitles(patients);
  sameDescriptions(patients);
  orphans(settings, patients);
  alike(patients, resolved);
  examineCatalogue(pack, patients, now);
}

const warn = ({ content }: Pick<Patient, 'content'>, message: string, at: PropertyKey[] = []) =>
  note(content, at, message, 'warning');

function examineHead(patient: Patient): void {
  const { head, path: address, kind } = patient.page;
  if (isIndexed(patient.page) && head.title.length < 10) warn(patient, 'is too short to find it by', ['head', 'title']);
  if (isIndexed(patient.page) && head.description.length < 50)
    warn(patient, 'is too short: 50 to 170 characters', ['head', 'description']);
  if (/success/.test(address) && !kind.startsWith('success'))
    warn(patient, 'holds “success”, which trackers cut out of the names of forms', ['path']);
}

/** A longer text in another script was probably not translated. */
function examineLanguage(patient: Patient): void {
  const { language, head, blocks } = patient.page;
  const foreign = (value: unknown) => isForeign(value, language);
  const name = languages[language].englishName;
  if (foreign(head)) warn(patient, `is not in ${name}`, ['head']);
  for (const block of blocks) if (foreign(block)) warn(patient, `the block "${block.id}" is not in ${name}`);
}

/** Whether most of a longer text is in another script. */
export function isForeign(value: unknown, language: Language): boolean {
  const text = textsOf(value).join(' ');
  const all = text.match(/\p{L}/gu)?.length ?? 0;
  return all >= 40 && (text.match(lettersOf(language))?.length ?? 0) / all < 0.5;
}

function examineTranslations(pack: Pack, patient: Patient): void {
  const { language, programme: slug, visibility, blocks } = patient.page;
  const programme = pack.programmes.find((candidate) => candidate.slug === slug);
  if (!programme || visibility !== 'public') return;
  const lacks = (text: object | null | undefined) => text && !Object.hasOwn(text, language);
  for (const field of ['title', 'summary'] as const)
    if (lacks(programme[field])) warn(patient, `the ${field} of ${slug} is not translated into ${language}`);
  if (!blocks.some(({ kind }) => kind === 'schedule')) return;
  for (const batch of pack.batches)
    if (batch.programme === slug && batch.language === language && lacks(batch.sessionsNote))
      warn(patient, `the note of batch ${batch.slug} is not translated into ${language}`);
}

/** Pictures need alternative text, unless they decorate a title next to them. */
export function picturesWithoutWords(value: unknown): string[] {
  if (typeof value === 'string') return /!\[\s*\]\(/.test(value) ? ['a picture in Markdown has no description'] : [];
  if (value === null || typeof value !== 'object') return [];
  const fields = value as Record<string, unknown>;
  const picture = fields.picture ?? fields.src ?? fields.image;
  const bare = typeof picture === 'string' && !fields.alt && !fields.pictureAlt && !fields.title;
  return [
    ...(bare ? [`the picture ${picture} has no description (alt)`] : []),
    ...Object.values(fields).flatMap(picturesWithoutWords),
  ];
}

function sameTitles(patients: Patient[]): void {
  const first = new Map<string, string>();
  for (const patient of patients) {
    const { title } = patient.page.head;
    const other = first.get(title);
    if (other === undefined) first.set(title, patient.page.path);
    else warn(patient, `${other} has the same title`, ['head', 'title']);
  }
}

/** Search results must be distinguishable by their description. */
function sameDescriptions(patients: Patient[]): void {
  const first = new Map<string, string>();
  for (const patient of patients.filter(({ page }) => mayBeListed(page))) {
    const { description } = patient.page.head;
    const other = first.get(description);
    if (other === undefined) first.set(description, patient.page.path);
    else warn(patient, `${other} has the same description`, ['head', 'description']);
  }
}

/** Pages that search engines list and no page, menu, listing or language switch leads to. */
function orphans(settings: SiteSettings, patients: Patient[]): void {
  const known = new Set(pathsEverywhere(settings));
  for (const { page } of patients)
    if (isIndexed(page)) for (const target of linkedPaths([page.blocks])) if (target !== page.path) known.add(target);
  // The switch of languages leads to every page of the group.
  const groups = new Set(patients.flatMap(({ page }) => (known.has(page.path) && page.group ? [page.group] : [])));
  for (const patient of patients) {
    const { page } = patient;
    const listed = page.programme !== null && landingKinds.includes(page.kind) && page.variantOf === null;
    const reached = known.has(page.path) || listed || (page.group !== null && groups.has(page.group));
    if (isIndexed(page) && !reached) warn(patient, 'no page leads here');
  }
}

function alike(patients: Patient[], resolved: Map<string, Page>): void {
  for (const { page, other, shared } of likePages(resolved)) {
    const patient = patients.find((candidate) => candidate.page.path === page.path);
    if (patient && shared > maxShared)
      warn(
        patient,
        `shares ${Math.round(shared * 100)} % of its words with ${other.path}; at most 60 % for two listed pages`,
      );
  }
  for (const { page, other, shared } of likePages(resolved, { inFamilies: true })) {
    const patient = patients.find((candidate) => candidate.page.path === page.path);
    if (patient && shared > maxSharedInFamily)
      warn(
        patient,
        `says what ${other.path} says (${Math.round(shared * 100)} % of its words), for the same market: one of them must name the other as canonical`,
      );
  }
}

function examineCatalogue(pack: Pack, patients: Patient[], now: Date): void {
  const fileOf = (slug: string) => {
    const content = pack.files.find(({ file }) => path.basename(file).replace(/\.ya?ml$/, '') === slug);
    return content && { content };
  };
  for (const { slug, programme, price, discountedPrice } of pack.offers) {
    const file = fileOf(programme);
    if (file && price > 0 && price === discountedPrice)
      warn(
        file,
        `offer ${slug}: price and discountedPrice are equal, so nothing is taken off; leave discountedPrice out`,
      );
    if (file && price === 0 && discountedPrice === 0) warn(file, `offer ${slug}: costs nothing and shows no price`);
  }
  for (const { slug } of pack.programmes) {
    const own = pack.batches.filter(({ programme }) => programme === slug);
    const past = own.filter(({ startsAt }) => typeof startsAt === 'string' && new Date(startsAt) <= now);
    const live = patients.some(({ page }) => page.programme === slug && page.visibility === 'public');
    const file = fileOf(slug);
    if (!live || !file) continue;
    if (own.length > 0 && past.length === own.length) warn(file, 'every batch has begun, and live pages still sell it');
  }
}
