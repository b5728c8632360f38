import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drawLabels } from './draw-labels.ts';
import { drawPickList } from './draw-pick-list.ts';
import { sheets, type LabelFacts, type SheetName } from './sheets.ts';

const from = { name: 'Test Workshops', address: '1 Office Street, Chennai 600002' };
const facts: LabelFacts = {
  recipient: 'மீனாட்சி ராமன்',
  lines: ['12 Beach Road', 'சென்னை', 'Tamil Nadu 600001'],
  phone: '+919840012345',
  reference: 'KD-7K4M-92QX',
  programme: 'Kites',
  quantity: 2,
  carrier: 'DTDC',
  tracking: 'D12345678',
};
const pagesOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;

/** The heights of text on the pages, in points from the bottom. */
function heightsOf(bytes: Uint8Array): number[] {
  const file = Buffer.from(bytes);
  const found: number[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    try {
      const text = inflateSync(file.subarray(at + 7)).toString('latin1');
      for (const [, y = ''] of text.matchAll(/1 0 0 1 [\d.-]+ ([\d.-]+) Tm/g)) found.push(Number(y));
    } catch {
      // A font, or the end of another stream.
    }
  }
  return found;
}

describe('labels', () => {
  it.each([
    ['8', 9, 2],
    ['8', 8, 1],
    ['4', 5, 2],
    ['thermal', 3, 3],
  ] as const)('on sheet %s: %i labels are %i pages', async (sheet, many, pages) => {
    const labels = Array.from({ length: many }, () => facts);
    expect(pagesOf(await drawLabels({ sheet, from, labels }))).toBe(pages);
  });

  it('name their recipient in the script it was written in', async () => {
    const file = Buffer.from(await drawLabels({ sheet: 'thermal', from, labels: [facts] })).toString('latin1');
    expect(file).toContain('+NotoSansTamil');
  });

  it.each(Object.keys(sheets) as SheetName[])('of the longest address keep to their page: sheet %s', async (sheet) => {
    const long: LabelFacts = {
      ...facts,
      recipient: 'அ'.repeat(80),
      lines: [
        'w'.repeat(100),
        'm'.repeat(100),
        `${'n'.repeat(60)}, ${'d'.repeat(60)}`,
        'Dadra and Nagar Haveli and Daman and Diu 396191',
      ],
    };
    const bytes = await drawLabels({ sheet, from, labels: [long] });
    expect(pagesOf(bytes)).toBe(1);
    const heights = heightsOf(bytes);
    expect(heights.length).toBeGreaterThan(5);
    const [, tall] = sheets[sheet].page;
    const lowest = tall - sheets[sheet].margin.y - sheets[sheet].size[1];
    for (const y of heights) expect(y).toBeGreaterThanOrEqual(lowest);
  });
});

it('a pick list of many parcels goes on over pages', async () => {
  const parcel = {
    reference: 'KD-7K4M-92QX',
    recipient: 'மீனா',
    place: 'Chennai 600001',
    kits: 1,
    begins: 'by 2026-12-01',
  };
  const list = (many: number) => ({
    title: `Pick list: ${many} kits`,
    made: 'today',
    programmes: [{ title: 'Kites', kits: many, parcels: Array.from({ length: many }, () => parcel) }],
  });
  expect(pagesOf(await drawPickList(list(3)))).toBe(1);
  expect(pagesOf(await drawPickList(list(90)))).toBe(3);
});
