import { describe, expect, it } from 'vitest';
import { familyOrder } from './family-order.ts';

const page = (path: string, variantOf?: string) => ({ path, variantOf });
const paths = (pages: { path: string }[]) => pages.map(({ path }) => path);

describe('the order of families', () => {
  it('puts parents before their variants, whatever the order they came in', () => {
    const { ordered } = familyOrder([page('/c', '/b'), page('/b', '/a'), page('/x'), page('/a')]);
    expect(paths(ordered)).toEqual(['/a', '/b', '/c', '/x']);
  });

  it('sets circles apart, with the pages that hang on them', () => {
    const { ordered, loops } = familyOrder([
      page('/a', '/b'),
      page('/b', '/a'),
      page('/self', '/self'),
      page('/below', '/a'),
      page('/fine'),
    ]);
    expect(paths(ordered)).toEqual(['/fine']);
    expect(paths(loops.map(({ source }) => source))).toEqual(['/a', '/b', '/self', '/below']);
    expect(loops[0]?.chain).toEqual(['/a', '/b', '/a']);
  });

  it('sets pages apart whose parent, or its parent, does not exist', () => {
    const { ordered, orphans } = familyOrder([page('/b', '/a'), page('/c', '/b')]);
    expect(ordered).toEqual([]);
    expect(orphans.map(({ missing }) => missing)).toEqual(['/a', '/a']);
  });
});
