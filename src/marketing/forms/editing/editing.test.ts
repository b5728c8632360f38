import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { findForm, formNamed } from '../asked/find-forms.ts';
import { missingLanguages, questionsOf } from '../asked/words.ts';
import { forms } from '../tables.ts';
import type { TypedField } from './check-field.ts';
import { moveField, removeField, renameForm, saveField, setNumberCheck } from './edit-fields.ts';
import { makeForm } from './make-form.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

const of = (role: Role) => ({ id: newId(), name: 'Asha', role }) as Staff;
const by = of('editor');

const typed = (over: Partial<TypedField> = {}): TypedField => ({
  kind: 'text',
  label: { en: 'What do you like?' },
  help: {},
  required: false,
  choices: [],
  shownWhen: '',
  parameter: '',
  ...over,
});
const choice = (...texts: string[]) =>
  typed({ kind: 'choice', choices: texts.map((text) => ({ key: '', label: { en: text } })) });

async function madeForm(name = 'School visit'): Promise<string> {
  const made = await inTransaction((tx) => makeForm(tx, { by, name }));
  if (!made.ok) throw new Error(made.reason);
  return made.value.id;
}

async function form(id: string) {
  const found = await findForm(database(), id);
  if (!found) throw new Error('no form');
  return found;
}

async function save(id: string, field: TypedField, key: string | null = null) {
  const { version } = await form(id);
  return inTransaction((tx) => saveField(tx, { by, id, version, key, typed: field }));
}

async function saved(id: string, field: TypedField): Promise<string> {
  const done = await save(id, field);
  if (!done.ok) throw new Error(done.reason);
  return done.value.key;
}

async function lastChoice(id: string): Promise<string> {
  return (await form(id)).fields[0]?.choices.at(-1)?.key ?? '';
}

it('a form is named in pages by its own name, with a number where that is taken, and stays so when it is renamed', async () => {
  const first = await form(await madeForm('Visit of a School!'));
  const second = await form(await madeForm('Visit of a school'));
  const tamil = await form(await madeForm('பள்ளி'));
  expect([first.slug, second.slug, tamil.slug]).toEqual(['visit-of-a-school', 'visit-of-a-school-2', 'form']);
  await inTransaction((tx) => renameForm(tx, { by, id: first.id, version: 1, name: 'Open day' }));
  expect(await formNamed(database(), 'visit-of-a-school')).toMatchObject({ name: 'Open day', version: 2 });
  expect(await inTransaction((tx) => makeForm(tx, { by, name: ' ' }))).toMatchObject({ reason: 'name' });
});

it('each change raises the version and is in the history; the same again changes nothing', async () => {
  const id = await madeForm();
  const key = await saved(id, typed());
  await save(id, typed(), key);
  expect((await form(id)).version).toBe(2);
  await save(id, typed({ label: { en: 'What else?', ta: 'வேறு என்ன?' } }), key);
  expect(await form(id)).toMatchObject({ version: 3, fields: [{ key, label: { en: 'What else?', ta: 'வேறு என்ன?' } }] });
  expect((await history(database(), 'form', id)).map(({ did }) => did)).toEqual([
    'changed-field',
    'added-field',
    'made-form',
  ]);
});

it('asks for a code that comes to the number once staff say so, whatever else is changed then', async () => {
  const id = await madeForm();
  expect((await form(id)).checksNumber).toBe(false);
  const set = async (checksNumber: boolean) => {
    const { version } = await form(id);
    return inTransaction((tx) => setNumberCheck(tx, { by, id, version, checksNumber }));
  };
  await set(true);
  await saved(id, typed());
  expect(await form(id)).toMatchObject({ checksNumber: true, version: 3 });
  expect(await inTransaction((tx) => setNumberCheck(tx, { by, id, version: 1, checksNumber: false }))).toMatchObject({
    reason: 'stale',
  });
  await set(true);
  expect((await history(database(), 'form', id)).map(({ did }) => did)).toEqual([
    'added-field',
    'changed-number-check',
    'made-form',
  ]);
});

it('who saw an older version is refused, and nothing is overwritten', async () => {
  const id = await madeForm();
  await saved(id, typed());
  const stale = await inTransaction((tx) => saveField(tx, { by, id, version: 1, key: null, typed: typed() }));
  expect(stale).toMatchObject({ reason: 'stale' });
  expect((await form(id)).fields).toHaveLength(1);
});

it('a field that others are shown by neither goes nor moves below them, and keeps the choice they name', async () => {
  const id = await madeForm();
  const who = await saved(id, choice('Parent', 'School'));
  const which = await saved(id, typed({ kind: 'school', shownWhen: `${who} ${await lastChoice(id)}` }));
  const editing = async () => ({ by, id, version: (await form(id)).version });
  const on = await editing();
  expect(await inTransaction((tx) => removeField(tx, { ...on, key: who }))).toMatchObject({ reason: 'needed' });
  expect(await inTransaction((tx) => moveField(tx, { ...on, key: which, up: true }))).toMatchObject({
    reason: 'needed',
  });
  const [first] = (await form(id)).fields;
  const without = typed({
    kind: 'choice',
    choices: [...(first?.choices.slice(0, 1) ?? []), { key: '', label: { en: 'Other' } }],
  });
  expect(await save(id, without, who)).toMatchObject({ reason: 'invalid', details: { choices: 'used' } });
  await inTransaction((tx) => removeField(tx, { ...on, key: which }));
  expect(await save(id, without, who)).toMatchObject({ ok: true });
  // Keys are never reused: answers to a removed choice must not become answers to a new one.
  expect(await lastChoice(id)).not.toBe(first?.choices[1]?.key);
  expect(await saved(id, typed())).not.toBe(which);
});

it.each([
  [typed({ label: {} }), { label: 'missing' }],
  [typed({ label: { en: 'x'.repeat(121) } }), { label: 'long' }],
  [typed({ help: { ta: 'x'.repeat(241) } }), { help: 'long' }],
  [typed({ kind: 'colour' }), { kind: 'kind' }],
  [choice('Only one'), { choices: 'choices' }],
  [choice(...Array.from({ length: 21 }, (_, at) => `No. ${at}`)), { choices: 'choices' }],
  [typed({ shownWhen: 'f9 c1' }), { shownWhen: 'condition' }],
  [typed({ kind: 'hidden', parameter: '1 2' }), { parameter: 'parameter' }],
])('%j is refused at its input', async (field, problems) => {
  expect(await save(await madeForm(), field)).toMatchObject({ reason: 'invalid', details: problems });
});

it('a form has at most 30 fields', async () => {
  const id = await madeForm();
  const fields = Array.from({ length: 30 }, (_, at) => ({
    ...typed(),
    key: `x${at}`,
    shownWhen: null,
    parameter: null,
  }));
  await database()
    .update(forms)
    .set({ fields: fields as never })
    .where(eq(forms.id, id));
  expect(await save(id, typed())).toMatchObject({ reason: 'full' });
});

it('a question that a language lacks is asked in English, and staff see which are missing', async () => {
  const id = await madeForm();
  await saved(id, typed({ label: { en: 'Like?', ta: 'பிடிக்குமா?' } }));
  const { fields } = await form(id);
  expect(questionsOf(fields, 'ta')[0]?.label).toBe('பிடிக்குமா?');
  expect(questionsOf(fields, 'te')[0]?.label).toBe('Like?');
  expect(fields.map(missingLanguages)).toEqual([['te', 'kn', 'ml']]);
});

it('only who may change pages changes forms', async () => {
  const id = await madeForm();
  const act = inTransaction((tx) => saveField(tx, { by: of('sales'), id, version: 1, key: null, typed: typed() }));
  await expect(act).rejects.toBeInstanceOf(Response);
  await expect(inTransaction((tx) => makeForm(tx, { by: of('viewer'), name: 'X' }))).rejects.toBeInstanceOf(Response);
});
