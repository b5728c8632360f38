import { say } from '#foundation/i18n/staff/say.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { removeDemo, type Demo } from './remove-demo.ts';

/** The idempotency scope of the form that removes the demo. */
export const demoScope = 'school:demo';

/** Handles the form that removes the demo: a review, then the removal once. */
export function submitDemo(form: FormData, by: Staff) {
  return submitStaffForm<'none'>(form, {
    scope: demoScope,
    refusals: { none: say('Nothing of the demo is left to remove.') },
    work: async (tx) => {
      const done = await removeDemo(tx, by);
      if (!done.ok) return done;
      return ok({ says: sentencesOf(done.value), button: say('Remove the demo'), did: say('The demo is gone.') });
    },
  });
}

/** What is removed and what stays, in words. */
export function sentencesOf({ programmes, offers, batches, pages }: Demo): string[] {
  const stays = [
    ...(programmes.stay.length > 0
      ? [say('These programmes stay, because somebody has a seat: {names}.', { names: programmes.stay.join(', ') })]
      : []),
    ...(batches.stay.length > 0
      ? [say('These batches stay, for the same reason: {names}.', { names: batches.stay.join(', ') })]
      : []),
    ...(pages.stay.length > 0
      ? [
          say(
            '{count} pages stay: you changed them, others are made from them, or mails and screens lead to them ({names}).',
            {
              count: pages.stay.length,
              names: named(pages.stay.map(({ path }) => path)),
            },
          ),
        ]
      : []),
  ];
  return [
    say('Programmes that go: {count}. Offers: {offers}.', { count: programmes.go.length, offers: offers.length }),
    say('Batches that go: {count}.', { count: batches.go.length }),
    say('Pages that go: {count}. Their addresses answer that there is no such page.', { count: pages.go.length }),
    ...stays,
    say('Orders, payments, documents and the audit stay as they are.'),
  ];
}

const named = (paths: string[]) => (paths.length > 8 ? `${paths.slice(0, 8).join(', ')}, …` : paths.join(', '));
