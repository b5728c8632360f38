import { describe, expect, it } from 'vitest';
import { placeOfHead, widthOf } from './read-csv.server.ts';

const place = (...rows: string[]) => placeOfHead(rows.map((row) => row.split(',')));

describe('the heading of a list', () => {
  it('is the first row that is as full as most', () => {
    expect(place('Name,Phone', 'Meena,9840012345')).toBe(0);
    expect(place('Leads of the fair,', ',', 'Name,Phone', 'Meena,9840012345')).toBe(2);
    expect(place('Report,November,,,', 'Name,Phone,Age,Town,Email', 'Meena,9840012345,9,Chennai,m@x.org')).toBe(1);
    expect(place('Email', 'm@x.org')).toBe(0);
  });

  it('may name a year or a number of its own', () => {
    expect(place('Name,Phone,Class in 2026?,2027', 'Meena,9840012345,5,6')).toBe(0);
  });

  it('is none where the first full row holds a number or an address', () => {
    expect(place('Meena,9840012345', 'Ravi,9840012346')).toBe(-1);
    expect(place('m@x.org', 'r@x.org')).toBe(-1);
    expect(place('p:+919840012345,Meena', 'p:+919840012346,Ravi')).toBe(-1);
  });

  it('is known by its names, however few cells it has', () => {
    const rows = [
      ['A title', 'x', 'y'],
      ['Phone', '', ''],
      ['9840012345', 'a', 'b'],
    ];
    expect(placeOfHead(rows, (cells) => cells.includes('Phone'))).toBe(1);
  });
});

it('a table is as wide as its named columns and the full ones beside them', () => {
  expect(widthOf(['Name', 'Phone', ''], [['A', '1', '']])).toBe(2);
  expect(widthOf(['Name', '', ''], [['A', '1', 'x']])).toBe(3);
  expect(widthOf(['Name', 'Phone'], [['A', '1', '', '', 'stray']])).toBe(2);
});
