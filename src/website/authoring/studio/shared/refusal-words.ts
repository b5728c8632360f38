import { say } from '#foundation/i18n/staff/say.ts';
import type { ReleaseProblem } from '#website/site';
import { problemSentence } from '../../editor/save/problem-words.ts';

/** Why a release could not be planned. `path`: the page it is about. */
export function planRefusal(reason: string, path: string): string {
  if (reason === 'no-draft') return say('{path} has no draft.', { path });
  if (reason === 'published-since')
    return say('{path} was published since its draft was begun. Open its draft and compare.', { path });
  if (reason === 'no-name') return say('Give the release a name.');
  if (reason === 'nothing') return say('A release has between 1 and 500 pages.');
  return say('This page is gone.');
}

/** Why a step of a release was not taken. */
export function stepRefusal(reason: string): string {
  if (reason === 'changed') return say('Somebody changed this release meanwhile. This is how it stands now.');
  if (reason === 'needs-review') return say('A second person must read this release before it is published.');
  if (reason === 'own-work') return say('You wrote a part of this release. Somebody else must read it.');
  if (reason === 'no-note') return say('Write what there is to change.');
  if (reason === 'past') return say('This time has passed. Choose a later one.');
  if (reason === 'too-far') return say('Choose a time within a year.');
  if (reason === 'no-time') return say('Choose a day and an hour.');
  if (reason === 'nothing') return say('Every page says this already. Nothing was published.');
  if (reason === 'undone') return say('This release was taken back already.');
  if (reason === 'no-release') return say('This release cannot be taken back as one.');
  return say('The release no longer stands where this is possible.');
}

/** The problems of a release's pages, a sentence each. */
export function problemWords(problem: ReleaseProblem): string {
  const { path } = problem;
  if (problem.what === 'changed-since')
    return say('{path}: somebody published it since. Compare, and add it to the release again.', { path });
  if (problem.what === 'not-published') return say('{path}: it is not on the site.', { path });
  if (problem.what === 'home') return say('The home page cannot be taken off the site.');
  if (problem.what === 'twice') return say('{path}: it stands in the release twice.', { path });
  if (problem.what === 'has-variants')
    return say('{path}: {variant} varies it. Take the variant off too, or give it another parent.', {
      path,
      variant: problem.name,
    });
  if (problem.what === 'no-parent')
    return say('{path}: the page it varies, {parent}, is not on the site.', { path, parent: problem.name });
  if (problem.what === 'circle')
    return say('{path}: the family goes round in a circle: {way}', { path, way: problem.name });
  if (problem.what === 'no-target')
    return say('{path}: {target} is no page of the site, so nothing can lead there.', { path, target: problem.name });
  const first = 'problems' in problem ? problem.problems[0] : undefined;
  const place = [first?.block, first?.field].filter(Boolean).join(', ') || '–';
  const why = first ? problemSentence(first) : '';
  return say('{path}: something is not right at {place}: {problem}', { path, place, problem: why });
}
