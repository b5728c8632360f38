import { expect, it } from 'vitest';
import { emptyLine, foldLines, sumOfLines } from './lines.ts';

const line = (place: number) => ({
  ...emptyLine(`/page-${place}`),
  leads: place,
  revenue: { INR: 100 * place, ...(place % 2 === 0 && { USD: 1 }) },
});
const lines = Array.from({ length: 60 }, (_, place) => line(60 - place));

it('a long report shows its first groups and the others as one line, with nothing lost', () => {
  const folded = foldLines(lines, 50);
  expect(folded.lines).toEqual(lines.slice(0, 50));
  expect(folded.others).toMatchObject({ key: '', leads: 55, revenue: { INR: 5_500, USD: 5 } });
  expect(sumOfLines([...folded.lines, ...(folded.others ? [folded.others] : [])])).toEqual(sumOfLines(lines));
});

it('a report that is one group longer shows that group, not "1 other"', () => {
  expect(foldLines(lines, 59)).toEqual({ lines, others: null });
  expect(foldLines(lines, 60)).toEqual({ lines, others: null });
});
