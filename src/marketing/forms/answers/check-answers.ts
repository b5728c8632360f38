import type { Language } from '#foundation/locale/language.ts';
import { readAge } from '#foundation/kit/numbers/plain-digits.ts';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import type { Form } from '../asked/find-forms.ts';
import { wordIn } from '../asked/words.ts';
import { answerLimits, isAsked, type Answer, type FormAnswers, type FormField, type SentAnswers } from '../model.ts';

/** The error message of each invalid field. */
export type AnswerProblems = Record<string, MessageId>;

type Sent = { values: SentAnswers; query: URLSearchParams; language: Language };
type Read = string[] | { problem: MessageId };

/**
 * Validates a submitted form. `query`: of the page address, which fills hidden fields. A field whose condition does not hold was not asked: its value
 * is left out. Returns the non-empty answers with the wording of the questions; or the error of each invalid field.
 */
export function checkAnswers(
  form: Pick<Form, 'slug' | 'name' | 'version' | 'fields'>,
  { values, query, language }: Sent,
): { answers: FormAnswers } | { problems: AnswerProblems } {
  const problems: AnswerProblems = {};
  const answers: Answer[] = [];
  const chosen = new Map<string, readonly string[]>();
  for (const field of form.fields) {
    if (!isAsked(field, (key) => chosen.get(key) ?? [])) continue;
    const read = readAnswer(field, field.kind === 'hidden' ? fromAddress(field, query) : (values[field.key] ?? []));
    if (!Array.isArray(read)) problems[field.key] = read.problem;
    else if (read.length === 0) {
      if (field.required) problems[field.key] = missing(field);
    } else {
      chosen.set(field.key, read);
      const label = wordIn(field.label, language) || (field.parameter ?? field.key);
      answers.push({ key: field.key, kind: field.kind, label, values: saidIn(field, read, language) });
    }
  }
  if (Object.keys(problems).length > 0) return { problems };
  return { answers: { form: form.slug, name: form.name, version: form.version, language, answers } };
}

const fromAddress = ({ parameter }: FormField, query: URLSearchParams): string[] => [
  (parameter && query.get(parameter)) ?? '',
];

const isChoice = ({ kind }: FormField) => kind === 'choice' || kind === 'choices';

const missing = (field: FormField): MessageId => (isChoice(field) ? 'form.problem.choose' : 'form.problem.missing');

/** Choices are stored by their labels; everything else as typed. */
function saidIn(field: FormField, read: string[], language: Language): string[] {
  if (!isChoice(field)) return read;
  return field.choices.flatMap(({ key, label }) => (read.includes(key) ? wordIn(label, language) || key : []));
}

function readAnswer(field: FormField, sent: readonly string[]): Read {
  if (isChoice(field)) return readChoices(field, sent);
  const [typed = ''] = sent;
  const text = field.kind === 'long-text' ? typed.split(/\r?\n/).map(printable).join('\n').trim() : printable(typed);
  if (text === '') return [];
  switch (field.kind) {
    case 'age': {
      const age = readAge(text) ?? 0;
      return age >= 1 && age <= 120 ? [String(age)] : { problem: 'form.problem.age' };
    }
    case 'date':
      return isDay(text) ? [text] : { problem: 'form.problem.date' };
    case 'hidden':
      return [Array.from(text).slice(0, answerLimits.hidden).join('')];
    default:
      return Array.from(text).length <= answerLimits[field.kind as 'text'] ? [text] : { problem: 'form.problem.long' };
  }
}

function readChoices({ kind, choices }: FormField, sent: readonly string[]): Read {
  const wanted = sent.filter((key) => key !== '');
  const known = choices.map(({ key }) => key).filter((key) => wanted.includes(key));
  // A choice removed since the page was loaded: the visitor is asked again.
  if (wanted.some((key) => !known.includes(key)) || (kind === 'choice' && known.length > 1))
    return { problem: 'form.problem.choose' };
  return known;
}

/** An ISO date, as a date input submits it. */
function isDay(text: string): boolean {
  if (!/^(?:19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}
