import { carrierName, trackingUrl, type UntoldStep } from '#sales/delivery';
import type { MailBlock } from '#platform/mail';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { orderMail } from '#sales/orders';
import { learnerNames, type Order } from '#sales/orders/model';

/** The mail about the kit of an order, in its language; `url` is the family's page. */
export async function kitMail(order: Order, step: UntoldStep, { programme, url }: { programme: string; url: string }) {
  const { language, learners } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { state, carrier, tracking } = step;
  const follow = state === 'sent' ? trackingUrl(carrier, tracking) : null;
  const name = carrierName(carrier);
  const rows: [string, string][] = [
    [say('order.programme'), programme],
    ...(name ? [[say('family.kit.carrier'), name] as [string, string]] : []),
    ...(tracking ? [[say('family.kit.number'), tracking] as [string, string]] : []),
  ];
  const button = say(state === 'returned' ? 'kitMail.checkAddress' : 'familyMail.open');
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: say(`kitMail.${state}.text`, { learner: learnerNames(learners, language) }) },
    { kind: 'facts', rows },
    ...(follow ? [{ kind: 'button' as const, label: say('family.kit.track'), url: follow }] : []),
    { kind: follow ? 'link' : 'button', label: button, url },
  ];
  return orderMail(order, { title: say(`kitMail.${state}.title`, { programme }), blocks });
}
