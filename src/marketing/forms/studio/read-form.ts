import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import type { Form } from '../asked/find-forms.ts';
import { missingLanguages, wordIn } from '../asked/words.ts';
import { conditionsFor, type TypedField } from '../editing/check-field.ts';
import { fieldKinds, type FieldKind, type FormField } from '../model.ts';

export type ShownForm = ReturnType<typeof readForm>;
export type OpenField = NonNullable<ShownForm['open']>;

/** A form for its screen: its fields in words, and the open one (`field`, or `add` for a new one of a kind). */
export function readForm(form: Form, query: URLSearchParams) {
  const { id, slug, name, version, fields, checksNumber } = form;
  const rows = fields.map((field) => ({
    key: field.key,
    kind: field.kind,
    title: titleOf(field),
    required: field.required,
    missing: missingLanguages(field).map(languageName),
    condition: conditionOf(field, fields),
  }));
  return { id, slug, name, version, checksNumber, rows, open: openField(form, query) };
}

/** The title of a field: its question in the staff language, or its parameter. */
const titleOf = (field: FormField): string =>
  wordIn(field.label, staffLanguage()) || (field.parameter ? `?${field.parameter}=` : field.key);

function conditionOf({ shownWhen }: FormField, fields: FormField[]): string | null {
  if (!shownWhen) return null;
  const asked = fields.find(({ key }) => key === shownWhen.field);
  const choice = asked?.choices.find(({ key }) => key === shownWhen.choice);
  if (!asked || !choice) return null;
  return say('Only when “{question}” is “{choice}”', {
    question: titleOf(asked),
    choice: wordIn(choice.label, staffLanguage()),
  });
}

function openField({ fields }: Form, query: URLSearchParams) {
  const [key, add] = [query.get('field'), query.get('add')];
  const field = key === null ? undefined : fields.find((one) => one.key === key);
  const kind = fieldKinds.find((one) => one === add);
  if (!field && !kind) return null;
  const typed: TypedField = field
    ? {
        ...field,
        shownWhen: field.shownWhen ? `${field.shownWhen.field} ${field.shownWhen.choice}` : '',
        parameter: field.parameter ?? '',
      }
    : blankField(kind ?? 'text');
  const conditions = conditionsFor(fields, field?.key ?? null).flatMap((one) =>
    one.choices.map((choice) => ({
      value: `${one.key} ${choice.key}`,
      label: `${titleOf(one)}: ${wordIn(choice.label, staffLanguage())}`,
    })),
  );
  const languages = publishedLanguages().map((code): { code: Language; name: string } => ({
    code,
    name: languageName(code),
  }));
  return { key: field?.key ?? null, typed, conditions, languages };
}

function blankField(kind: FieldKind): TypedField {
  return { kind, label: {}, help: {}, required: false, choices: [], shownWhen: '', parameter: '' };
}
