import { say } from '#foundation/i18n/staff/say.ts';
import { showBesideLead } from '#marketing/leads';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { journeyOf } from '../../model.ts';
import { journeysOf, type Entered } from '../../people/who-is-in.ts';
import { reasonWord } from '../journey-words.ts';

function standing({ state, reason, dueAt, watching }: Entered): string {
  if (state === 'done') return say('Went through it');
  if (state === 'stopped') return reason ? say('Left it: {reason}', { reason: reasonWord(reason) }) : '';
  return watching
    ? say('No message is left to send; it is looked whether the goal is reached.')
    : say('Next message: {at}', { at: businessTime(dueAt) });
}

// Adds to a lead's page the journeys it is in, with a way to take it out.
showBesideLead('journeys', async (tx, { id }) => {
  const found = await journeysOf(tx, [id]);
  if (found.length === 0) return null;
  return {
    title: say('Journeys'),
    rows: found.flatMap((entered) => {
      const journey = journeyOf(entered.journey);
      if (!journey) return [];
      const waiting = entered.state === 'waiting';
      return [
        {
          key: entered.id,
          label: say(journey.title),
          detail: standing(entered),
          to: studioPaths.studioJourney(journey.key),
          ...(waiting && {
            act: { label: say('Take out'), fields: { do: 'take-out', entry: entered.id, back: 'lead' } },
          }),
        },
      ];
    }),
  };
});
