import { expect, it } from 'vitest';
import { blockKindNames } from '#website/site';
import { placesToWrite } from '#website/site/pages/made/to-write.ts';
import { wordOfChoice } from './choice-words.ts';
import type { FieldSpec } from './field-spec.ts';
import { namedFields } from './field-words.ts';
import { kindsToAdd } from './kind-words.ts';
import { kindSpecs } from './kind-specs.server.ts';
import { wordOf } from '../save/edit-by-form.ts';
import { newBlock } from './new-block.ts';

const fields = (specs: FieldSpec[]): FieldSpec[] =>
  specs.flatMap((spec) => [
    spec,
    ...(spec.type === 'list' ? fields([spec.item]) : []),
    ...(spec.type === 'group' ? fields(spec.fields) : []),
  ]);
const all = () => fields(Object.values(kindSpecs()).flat());

it('every kind of block has a name, and can be added', () => {
  expect(kindsToAdd.toSorted()).toEqual([...blockKindNames].sort());
});

it('every field has a label, every choice a word', () => {
  const unnamed = all().filter(({ name }) => name !== '' && !namedFields.includes(name));
  expect(unnamed.map(({ name }) => name)).toEqual([]);
  const choices = all().flatMap((spec) => (spec.type === 'choice' ? spec.choices : []));
  expect(choices.length).toBeGreaterThan(30);
  expect(choices.filter((choice) => wordOfChoice(choice) === null)).toEqual([]);
});

it('a new block of every kind cannot be published before its words are written', () => {
  const specs = kindSpecs();
  const isText = ({ type, optional }: FieldSpec) => !optional && ['text', 'long', 'markdown'].includes(type);
  for (const kind of kindsToAdd) {
    const places = placesToWrite(newBlock(specs, kind, 'new', wordOf));
    for (const { name } of (specs[kind] ?? []).filter(isText)) expect(places, kind).toContain(name);
  }
  expect(placesToWrite(newBlock(specs, 'notice', 'new', wordOf))).toEqual(['text']);
});

it('a new block of every kind has what its schema demands, but for what only people know', () => {
  const specs = kindSpecs();
  for (const kind of kindsToAdd) {
    const block = newBlock(specs, kind, 'new', (name) => `Words of ${name}`);
    for (const spec of specs[kind] ?? []) if (!spec.optional) expect(block[spec.name]).toBeDefined();
  }
});
