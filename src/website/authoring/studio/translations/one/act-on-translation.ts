import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { exactTextOf, textOf } from '#foundation/kit/form-data.ts';
import type { Staff } from '#platform/people/model';
import { markRight } from '../../../translations/save/mark-right.ts';
import { saveTexts, type WrittenText } from '../../../translations/save/save-texts.ts';
import { problemSentence } from '../../../editor/save/problem-words.ts';
import { readAgain, readTranslation } from '../../../translations/state/read-translation.ts';

/** Why nothing was saved; `typed`: the typed texts, by place; `now`: what somebody else saved meanwhile, else null. */
export type TranslationAnswer = {
  refusal: string;
  typed: Record<string, string>;
  now: { version: number; texts: Record<string, string> } | null;
};

type Acted = { done: 'saved' | 'marked'; place: string | null } | { answer: TranslationAnswer } | 'gone';

const prefix = 'text.';
/** The longest text that a page may have. */
const longest = 20_000;

/**
 * Saves the typed texts, then runs the button's action: `copy:<place>` writes the source text there, `right:<place>` confirms a text although its
 * source changed.
 */
export async function actOnTranslation(form: FormData, { by, pageId }: { by: Staff; pageId: string }): Promise<Acted> {
  const [wish = '', ...rest] = textOf(form, 'do').split(':');
  const place = rest.join(':') || null;
  const texts = typedTexts(form);
  return inTransaction(async (tx): Promise<Acted> => {
    const found = await readTranslation(tx, pageId);
    if (!found) return 'gone';
    const source = found.texts.find((text) => text.place === place)?.text;
    const written = texts.filter((text) => !(wish === 'copy' && text.place === place));
    if (wish === 'copy' && place !== null && source !== undefined) written.push({ place, text: source });
    const saved = await saveTexts(tx, { by, pageId, version: Number(textOf(form, 'version')), texts: written, found });
    if (!saved.ok) return refusedAnswer(saved, texts);
    if (wish !== 'right' || place === null) return { done: 'saved', place };
    const marked = await markRight(tx, {
      by,
      pageId,
      texts: [{ place, source: exactTextOf(form, `source.${place}`) }],
      found: await readAgain(tx, found),
    });
    if (marked.ok) return { done: 'marked', place };
    const refusal = say('The source was changed again meanwhile. Read it once more.');
    return { answer: { refusal, typed: {}, now: null } };
  });
}

function refusedAnswer(
  saved: Extract<Awaited<ReturnType<typeof saveTexts>>, { ok: false }>,
  texts: WrittenText[],
): Acted {
  if (saved.reason === 'no-page') return 'gone';
  const typed = Object.fromEntries(texts.map(({ place, text }) => [place, text]));
  if (saved.reason === 'invalid') {
    const [first] = saved.details;
    const problem = first ? problemSentence(first) : '';
    return { answer: { refusal: say('This cannot be kept: {problem}', { problem }), typed, now: null } };
  }
  const name = saved.details.by;
  const refusal = name
    ? say('{name} saved this translation meanwhile. Their words stand beside yours. Save again to keep yours.', {
        name,
      })
    : say('This translation was published or thrown away meanwhile. Save again to keep yours.');
  const { pair, texts: theirs } = saved.details.now;
  const now = { version: pair.version, texts: Object.fromEntries(theirs.map(({ place, target }) => [place, target])) };
  return { answer: { refusal, typed, now } };
}

/** The typed texts of the submitted fields. */
export function typedTexts(form: FormData): WrittenText[] {
  return [...form.entries()].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string'
      ? [{ place: name.slice(prefix.length), text: cutTo(value, longest) }]
      : [],
  );
}
