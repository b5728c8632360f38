import { say } from '#foundation/i18n/staff/say.ts';
import type { MovedPage, MoveRefusal } from '#website/site';
import { addressWords } from '../new-page/submit-new-page.ts';

/** Why the address of a page cannot be changed. */
export function moveWords(reason: MoveRefusal): string {
  if (reason === 'no-page') return say('This page is gone.');
  if (reason === 'home') return say('The home page keeps its address.');
  if (reason === 'same') return say('The page has this address already.');
  if (reason === 'loop') return say('Redirects would lead round in a circle. Look at them first, below “Redirects”.');
  if (reason === 'full') return say('There are too many redirects. Delete some first.');
  return addressWords(reason);
}

/** Pages that are named in full; of more, how many. */
const mostNamed = 5;

/** What a new address changes, a sentence each. */
export function moveSays({ from, to, redirect, linked, left, menu }: MovedPage): string[] {
  const links =
    linked.length > mostNamed
      ? [say('Links to it on {count} pages lead to {to} from then on.', { count: linked.length, to })]
      : linked.map((path) => say('The link on {path} leads to {to} from then on.', { path, to }));
  return [
    say('The page is at {to} at once, with its drafts and its history.', { to }),
    redirect === null
      ? say('Visitors never saw it at {from}: nothing is left there.', { from })
      : say('{from} leads to {to} for good, with what stands behind the question mark.', { from, to }),
    ...links,
    ...(left > 0 ? [say('On {count} more pages the link stays; the redirect leads on.', { count: left })] : []),
    ...(menu ? [say('The menu leads to {to} from then on.', { to })] : []),
    say('To undo it, give the page its old address again.'),
  ];
}
