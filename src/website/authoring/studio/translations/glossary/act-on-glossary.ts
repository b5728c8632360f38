import { createOnce, inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { isLanguage } from '#foundation/locale/language.ts';
import type { Staff } from '#platform/people/model';
import { importTerms } from '../../../translations/glossary/term-files.ts';
import { deleteTerm, saveTerm, type GlossaryPair, type KeptTerm } from '../../../translations/glossary/terms.ts';
import { fileRefusal } from '../files/file-words.ts';

/** Why nothing was done. `form`: the id of the term, `new` or `import`; `theirs`: what somebody else saved meanwhile. */
export type GlossaryAnswer = {
  form: string;
  refusal: string;
  field: string | null;
  typed: Record<string, string>;
  theirs: KeptTerm | null;
};

type Done = { from: string; to: string; done: string; imported?: string };

/** Adds, changes or deletes a term, or imports a file of them. */
export async function actOnGlossary(form: FormData, by: Staff): Promise<Done | { answer: GlossaryAnswer }> {
  const pair: GlossaryPair = { from: textOf(form, 'from'), to: textOf(form, 'to') };
  if (!isLanguage(pair.from) || !isLanguage(pair.to) || pair.from === pair.to)
    return { answer: answerOf('new', say('Choose two languages.')) };
  const wish = textOf(form, 'do');
  if (wish === 'import') return importFile(form, by, pair);
  const [id, version] = [textOf(form, 'id'), Number(textOf(form, 'version'))];
  if (wish === 'delete') {
    const gone = await inTransaction((tx) => deleteTerm(tx, { by, id, version }));
    if (gone.ok) return { ...pair, done: 'deleted' };
    return { answer: answerOf(id, say('Somebody changed or deleted this term meanwhile.')) };
  }
  const typed = {
    term: textOf(form, 'term'),
    translation: textOf(form, 'translation'),
    note: textOf(form, 'note'),
  };
  const saved = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: `term:${id}` }, () => saveTerm(tx, { by, pair, id, version, written: typed })),
  );
  if (saved.ok) return { ...pair, done: 'saved' };
  const answer = { ...answerOf(id || 'new', wordsOf(saved.reason)), typed };
  if (saved.reason === 'changed') return { answer: { ...answer, theirs: saved.details ?? null } };
  return { answer: { ...answer, field: saved.reason === 'twice' ? 'term' : saved.reason } };
}

async function importFile(form: FormData, by: Staff, pair: GlossaryPair): Promise<Done | { answer: GlossaryAnswer }> {
  const file = form.get('file');
  const done = await inTransaction((tx) => importTerms(tx, { by, pair, file: file instanceof File ? file : null }));
  if (done.ok) return { ...pair, done: 'imported', imported: String(done.value.changed) };
  const { reason, details } = done;
  if (reason === 'head')
    return { answer: answerOf('import', say('The file needs the columns term, translation and note.')) };
  if (reason !== 'row') return { answer: answerOf('import', fileRefusal(reason, details.line)) };
  const words = say(
    'Line {line} has no term or no translation, is too long, or is there twice. Nothing was imported.',
    details,
  );
  return { answer: answerOf('import', words) };
}

const answerOf = (form: string, refusal: string): GlossaryAnswer => ({
  form,
  refusal,
  field: null,
  typed: {},
  theirs: null,
});

function wordsOf(reason: string): string {
  if (reason === 'term' || reason === 'translation') return say('Write it in at most 120 characters.');
  if (reason === 'note') return say('Write it in at most 300 characters.');
  if (reason === 'twice') return say('The glossary has this term already.');
  if (reason === 'pair') return say('Choose two languages.');
  return say('Somebody changed or deleted this term meanwhile.');
}
