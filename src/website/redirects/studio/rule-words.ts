import { say } from '#foundation/i18n/staff/say.ts';
import { maxRedirects, type FoundProblem, type RuleField, type RuleProblem } from '../model.ts';

/** What is wrong with a field, as staff read it. */
export function problemWords({ problem, shown = '' }: FoundProblem): string {
  return words[problem](shown);
}

const words: Record<RuleProblem, (shown: string) => string> = {
  'from-missing': () => say('Type the old address, such as /old-page.'),
  'from-form': () => say('This is no address. Type a path such as /old-page.'),
  'from-elsewhere': () => say('Only addresses of this site can lead elsewhere.'),
  'from-hash': () => say('Leave out what begins with #: browsers do not send it.'),
  'from-parameter': (shown) => say('The parameter {shown} belongs to the shop itself.', { shown }),
  'from-star': () => say('A star stands only at the end, after a slash: /old/*'),
  'from-home': () => say('The home page cannot lead elsewhere.'),
  'from-reserved': (shown) => say('Addresses that begin with {shown} belong to the shop itself.', { shown }),
  'from-long': () => say('This address is too long: at most 300 signs.'),
  'from-twice': (shown) => say('This address stands in line {shown} already.', { shown }),
  'from-taken': (shown) => say('This address leads to {shown} already. Change that redirect instead.', { shown }),
  'to-missing': () => say('Type where it leads, or choose “Gone for good”.'),
  'to-form': () => say('This is no address. Type a path such as /new-page, or an https address of an allowed site.'),
  'to-long': () => say('This address is too long: at most 500 signs.'),
  'to-star': () => say('A star stands only at the end, and only when the old address ends with one too.'),
  'to-host': (shown) => say('{shown} is no allowed site. An owner can allow it below.', { shown }),
  'to-gone': () => say('What is gone for good leads nowhere: leave this empty.'),
  status: () => say('The status is 301, 302, 308 or 410.'),
  live: (shown) => say('A page is published at {shown}. Archive it or change its address first.', { shown }),
  loop: (shown) => say('This would go round in a circle: {shown}', { shown }),
  chain: (shown) => say('This would make a chain: {shown}', { shown }),
};

/** The first problem of each field, in words. */
export function problemsByField(problems: FoundProblem[]): Partial<Record<RuleField, string>> {
  return Object.fromEntries(problems.toReversed().map((one) => [one.field, problemWords(one)]));
}

export const fullWords = () =>
  say('There are {most} redirects, which is the most. Delete some that nobody uses.', {
    most: maxRedirects.toLocaleString('en'),
  });

/** What each status means. */
export const statusWords = (): { value: string; label: string }[] => [
  { value: '301', label: say('Moved for good (301)') },
  { value: '302', label: say('Moved for a while (302)') },
  { value: '308', label: say('Moved for good, forms too (308)') },
  { value: '410', label: say('Gone for good (410)') },
];
