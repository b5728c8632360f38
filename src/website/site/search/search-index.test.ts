import { describe, expect, it } from 'vitest';
import { searchIndex } from './search-index.ts';

const meetsSearch = (search: string, texts: string[]) => searchIndex([{ id: 'one', texts }])(search).has('one');

const rocket = ['Rocket Science Workshop', 'ராக்கெட் அறிவியல் பயிலரங்கு', 'Build and launch a water rocket.'];
const electronics = ['Electronics Kit', 'ఎలక్ట్రానిక్స్ కిట్', 'ಎಲೆಕ್ಟ್ರಾನಿಕ್ಸ್ ಕಿಟ್', 'ഇലക്ട്രോണിക്സ് കിറ്റ്'];

describe('the search of a listing', () => {
  it.each(['rocket', 'Rokcet', 'roket', 'rockt', 'sci', 'ROCKET science', 'ராக்கெட்', 'raaket', 'ariviyal', 'rakket', ''])(
    'finds the rocket workshop by “%s”',
    (search) => expect(meetsSearch(search, rocket)).toBe(true),
  );

  it.each(['electronics', 'elektroniks', 'electornics', 'எலெக்ட்ரானிக்ஸ்', 'ಎಲೆಕ್ಟ್ರಾನಿಕ್ಸ್', 'ఎలక్ట్రానిక్స్', 'ഇലക്ട്രോണിക്സ്'])(
    'finds electronics by “%s”, also in a script the title does not have',
    (search) => expect(meetsSearch(search, ['Electronics Kit'])).toBe(true),
  );

  it.each(['paint', 'racket ball', 'puppet', 'cat'])('does not find them by “%s”', (search) => {
    expect(meetsSearch(search, rocket)).toBe(false);
    expect(meetsSearch(search, electronics)).toBe(false);
  });

  it.each(['wokrshop', 'wirkhsop', 'rockte', 'luanch', 'scienec', 'elektor', 'eletcro'])(
    'takes two swapped letters for one mistake, also in a word that goes on: “%s”',
    (search) => expect(meetsSearch(search, [...rocket, ...electronics])).toBe(true),
  );

  it('finds each by its own words, and only where every word is said', () => {
    const find = searchIndex([
      { id: 'rocket', texts: rocket },
      { id: 'electronics', texts: electronics },
    ]);
    expect([...find('water rocket')]).toEqual(['rocket']);
    expect([...find('kit')]).toEqual(['electronics']);
    expect([...find('rocket kit')]).toEqual([]);
    expect([...find(' ,.! ')]).toEqual(['rocket', 'electronics']);
    expect(find('x'.repeat(10_000)).size).toBe(0);
  });
});
