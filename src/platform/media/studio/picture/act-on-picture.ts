import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import type { Staff } from '#platform/people/model';
import { archiveMedia, deleteMedia } from '../../library/archive-media.ts';
import { changeMedia } from '../../library/change-media.ts';
import { typedPicture } from './read-picture.ts';

/** The form again: typed values, problems, and who saved first. */
export type PictureAnswer = {
  values: Record<string, string>;
  problems: Record<string, string>;
  stale?: { who: string; version: number; notes: Record<string, string> };
};

type Acted = { done: string } | { refused: string } | { deleted: true } | { answer: PictureAnswer };

/** Carries out a form of a picture's page. Throws a response for an unknown picture or button. */
export async function actOnPicture(form: FormData, { by, id }: { by: Staff; id: string }): Promise<Acted> {
  const wish = textOf(form, 'do');
  if (wish === 'save') return save(form, { by, id });
  if (wish === 'delete') {
    const deleted = await deleteMedia({ by, id });
    if (deleted.ok) return { deleted: true };
    if (deleted.reason === 'in-use') return { refused: 'in-use' };
    throw missing();
  }
  if (wish !== 'archive' && wish !== 'restore') throw new Response('This form could not be read.', { status: 400 });
  const archived = wish === 'archive';
  const moved = await inTransaction((tx) => archiveMedia(tx, { by, id, archived }));
  if (!moved.ok) throw missing();
  return { done: archived ? 'archived' : 'restored' };
}

async function save(form: FormData, { by, id }: { by: Staff; id: string }): Promise<Acted> {
  const fields = ['name', ...languageCodes.map((code) => `alt.${code}`), 'focusX', 'focusY'];
  const values = Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));
  const alt = Object.fromEntries(languageCodes.map((code) => [code, values[`alt.${code}`] ?? '']));
  const words = { name: values.name ?? '', alt, focusX: numberOf(values.focusX), focusY: numberOf(values.focusY) };
  const saved = await inTransaction((tx) =>
    changeMedia(tx, { by, id, version: numberOf(textOf(form, 'version')), words }),
  );
  if (saved.ok) return { done: 'saved' };
  if (saved.reason === 'unknown') throw missing();
  if (saved.reason === 'invalid') return { answer: { values, problems: saved.details } };
  const { now, version, who } = saved.details;
  const theirs = typedPicture(now);
  const differ = Object.entries(theirs).filter(([field, text]) => text !== values[field]);
  const notes = Object.fromEntries(
    differ.map(([field, text]) => [field, say('Saved meanwhile: {text}', { text: text || say('empty') })]),
  );
  return { answer: { values, problems: {}, stale: { who: who ?? say('Somebody'), version, notes } } };
}

const missing = () => new Response(say('There is no such picture'), { status: 404 });

/** A typed whole number; −1, which is always refused, for anything else. */
function numberOf(text: string | undefined): number {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : -1;
}
