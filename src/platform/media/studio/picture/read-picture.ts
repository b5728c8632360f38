import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { history } from '#platform/people';
import { usesOf } from '../../library/note-uses.ts';
import { readMedia } from '../../library/list-media.ts';
import { uploadRefusals, type MediaText, type UploadRefusal } from '../../model.ts';
import { choiceOf } from '../../ui/media-choice.ts';

export type ShownMediaPicture = NonNullable<Awaited<ReturnType<typeof readPicture>>>;

/** The fields of the form, as they are typed. */
export function typedPicture(words: {
  name: string;
  alt: MediaText | Record<string, string>;
  focusX: number;
  focusY: number;
}) {
  const alt: Record<string, string | undefined> = words.alt;
  return {
    name: words.name,
    ...Object.fromEntries(languageCodes.map((code) => [`alt.${code}`, alt[code] ?? ''])),
    focusX: String(words.focusX),
    focusY: String(words.focusY),
  } as Record<string, string>;
}

/** A picture with its texts, what shows it and its history; null for one there is not. */
export async function readPicture(tx: Tx, id: string, query: URLSearchParams) {
  const row = await readMedia(tx, id);
  if (!row) return null;
  const refused = query.get('refused');
  const other = await readMedia(tx, query.get('same') ?? '');
  return {
    ...choiceOf(row, staffLanguage()),
    version: row.version,
    archived: row.archivedAt !== null,
    width: row.widths.at(-1) ?? 0,
    height: row.height,
    bytes: row.bytes,
    at: row.createdAt,
    focusX: row.focusX,
    focusY: row.focusY,
    values: typedPicture(row),
    uses: await usesOf(tx, id),
    entries: await history(tx, 'picture', id),
    done: query.get('done'),
    refusal: refusalOf(refused),
    same: other && { id: other.id, name: other.name },
  };
}

type OtherRefusal = 'stale' | 'duplicate' | 'in-use';

function refusalOf(text: string | null): UploadRefusal | OtherRefusal | null {
  const others: OtherRefusal[] = ['stale', 'duplicate', 'in-use'];
  if (text !== null && Object.hasOwn(uploadRefusals, text)) return text as UploadRefusal;
  return others.find((one) => one === text) ?? null;
}
