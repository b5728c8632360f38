import { expect, it } from 'vitest';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { sentenceOf } from './refusal-sentence.ts';

it('what the administrator can fix is a sentence; anything else keeps its stack', () => {
  expect(sentenceOf(new StartRefused('Stop the server first.'))).toBe('Stop the server first.');
  const closed = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/root/backup.tar' });
  expect(sentenceOf(closed)).toMatch(/^This user may not use \/root\/backup\.tar \(EACCES\)/);
  const others = [new Error('a bug'), null, Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })];
  expect(others.map(sentenceOf)).toEqual([null, null, null]);
});
