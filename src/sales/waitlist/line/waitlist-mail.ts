import { findBatch } from '#catalogue/batches';
import { findProgramme } from '#catalogue/catalog';
import { sendMessage } from '#marketing/channels';
import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatHeldUntil, formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { mailDocument, queueMail, type MailBlock } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Waiter } from '../model.ts';
import { waitlistToken } from './token.ts';

/**
 * Mails a waitlist person, in their language: they were added (`joined`), they were on it already (`again`), or a seat is held for them (`offer`).
 * The address is unverified, so there is no greeting and no typed text. Sent once per `key`.
 */
export async function queueWaitlistMail(
  tx: Tx,
  { waiter, kind, key }: { waiter: Waiter; kind: 'joined' | 'again' | 'offer'; key: string },
): Promise<void> {
  const { id, batchId, language, email, offeredAt, offeredUntil } = waiter;
  const batch = await findBatch(tx, batchId);
  const programme = batch && (await findProgramme(tx, batch.programme));
  if (!batch || !programme) throw new Error('A waitlist of a batch there is not');
  await prepareLanguage(language);
  const say = translator(language);
  const names = {
    programme: inLanguage(programme.title, language),
    time: formatWorkshopTime(batch.startsAt, batch.zone, language),
    until:
      offeredUntil && offeredAt ? formatHeldUntil(offeredUntil, { from: offeredAt, zone: batch.zone, language }) : '',
  };
  const url = config().SITE_URL + paths.waitlistOffer(waitlistToken(waiter, batch));
  const blocks: MailBlock[] =
    kind === 'offer'
      ? [
          { kind: 'paragraph', text: say('waitlistMail.offer.text', names) },
          { kind: 'button', label: say('waitlistMail.offer.button'), url },
          { kind: 'small', text: say('waitlistMail.offer.else') },
        ]
      : [
          { kind: 'paragraph', text: say(`waitlistMail.${kind}.text`, names) },
          { kind: 'link', label: say('waitlistMail.leave'), url },
          { kind: 'small', text: say('waitlistMail.notYou') },
        ];
  const title = say(`waitlistMail.${kind}.title`, names);
  const queued = await queueMail(tx, {
    ...mailDocument({ language, title, blocks }),
    to: email,
    subject: title,
    language,
    about: { kind: 'waitlist', id },
    dedupeKey: key,
  });
  if (kind === 'offer' && offeredUntil) await messageWaiter(tx, waiter, { names, url, key, uselessAt: offeredUntil });
  if (!queued.ok) log().error({ entryId: id, reason: queued.reason }, 'waitlist mail refused');
}

type Offered = { names: { programme: string; until: string }; url: string; key: string; uselessAt: Date };

/** The same by phone, with consent: the seat is held only for hours. */
async function messageWaiter(tx: Tx, waiter: Waiter, { names, url, key, uselessAt }: Offered): Promise<void> {
  const { id, mobile, name, language } = waiter;
  await sendMessage(tx, {
    purpose: 'waitlist-offer',
    to: { mobile, name, language },
    values: { learner: name, programme: names.programme, until: names.until, link: url },
    about: { kind: 'waitlist', id },
    uselessAt,
    dedupeKey: key,
  });
}
