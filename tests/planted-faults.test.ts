import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plantedFaults, type PlantedFault } from '#tests/planted-faults';
import { capabilitiesOf, needsServer, testFiles } from '../scripts/test-sets.ts';

/** What is wrong with a fault of the list, or nothing. */
function problemOf({ file, text, instead }: PlantedFault): string[] {
  const count = readFileSync(file, 'utf8').split(text).length - 1;
  if (count !== 1)
    return [
      `${file}: “${text.trim()}” stands there ${count} times, not once: write the same fault for the code of today`,
    ];
  return text === instead ? [`${file}: “${text.trim()}” is no fault, because nothing changes`] : [];
}

it('each planted fault of `npm run faults` still changes one place of the code', () => {
  expect(plantedFaults.flatMap(problemOf)).toEqual([]);
  expect(plantedFaults.length).toBeGreaterThanOrEqual(20);
  // The check finds a text that is missing, and one that occurs twice.
  const fault = { harm: '', file: 'package.json', instead: '' };
  expect(problemOf({ ...fault, text: 'no such text' })[0]).toContain('stands there 0 times');
  expect(problemOf({ ...fault, text: '"devDependencies"', instead: '"devDependencies"' })[0]).toContain('is no fault');
});

it('each wing has a planted fault, and two faults do no harm alike', () => {
  const wings = 'foundation platform marketing catalogue sales teaching website office server'.split(' ');
  expect(wings.filter((wing) => !plantedFaults.some(({ file }) => file.startsWith(`src/${wing}/`)))).toEqual([]);
  expect(new Set(plantedFaults.map(({ harm }) => harm)).size).toBe(plantedFaults.length);
});

it('the tests that a planted fault names are of the short set', () => {
  const shortSet = testFiles().filter((file) => needsServer(file) && capabilitiesOf(file).length > 0);
  const near = plantedFaults.flatMap((fault) => fault.near ?? []);
  expect(near.filter((word) => !shortSet.some((file) => file.includes(word)))).toEqual([]);
});
