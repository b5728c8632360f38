import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { latinWords } from '#foundation/kit/lists/search-words.ts';
import type { Role } from '#platform/people/model';
import { furtherPlacesOf } from '../frame/further-places.ts';
import { placesOf } from '../frame/places.ts';
import type { SearchResult } from './found.ts';

/** The screens by that name that a role may open, menu entries with their keys first; without a word those of the menu. */
export function findScreens(role: Role, text: string): SearchResult[] {
  const words = latinWords(text);
  const inMenu = placesOf(role)
    .flatMap(({ places }) => places)
    .map(({ to, label, letter }) => ({ to, label, detail: `g ${letter}` }));
  const others = text === '' ? [] : furtherPlacesOf(role).map(({ to, label }) => ({ to, label, detail: '' }));
  return [...inMenu, ...others]
    .filter(({ label }) => isScreen(label, text, words))
    .map(({ label, ...screen }) => ({ title: say(label), ...screen }));
}

/** A screen is found by its English name, and by its name in the reader's language. */
function isScreen(label: StaffSentence, text: string, words: string[]): boolean {
  const called = label.toLowerCase().split(' ');
  return words.every((word) => called.some((one) => one.startsWith(word))) || say(label).includes(text);
}
