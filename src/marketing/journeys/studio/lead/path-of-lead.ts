import { say } from '#foundation/i18n/staff/say.ts';
import { addToLeadPath } from '#marketing/leads';
import { journeyOf } from '../../model.ts';
import { lettersTo } from '../../people/letters-to.ts';

// Journey messages to phones are listed with the other messages already.
addToLeadPath('journeys', async (tx, { leadId, emails, orders }) => {
  const letters = await lettersTo(tx, { ids: [leadId, ...orders.map(({ orderId }) => orderId)], emails });
  return letters.flatMap(({ id, at, journey, state }) => {
    const title = journeyOf(journey)?.title;
    if (!title) return [];
    const told = { journey: say(title) };
    const what =
      state === 'sent'
        ? say('Mail of the journey “{journey}”', told)
        : state === 'failed'
          ? say('Mail of the journey “{journey}”, not delivered', told)
          : say('Mail of the journey “{journey}”, perhaps delivered', told);
    return [{ kind: 'mails' as const, id, at, what }];
  });
});
