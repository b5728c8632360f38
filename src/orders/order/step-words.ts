import { gatewayWords } from './gateway-words.ts';

/** Who did a step, as staff read it: a colleague by name, a gateway by what buyers call it. */
export function whoWords(who: string): string {
  const [kind = '', name = ''] = who.split(/:(.*)/s);
  if (kind === 'staff' && name) return name;
  if (kind === 'gateway') return gatewayWords(name);
  return { buyer: 'The buyer', system: 'The site', visitor: 'A visitor' }[kind] ?? who;
}

/** Why a step was taken, without the ids that gateways give to payments and with the words that staff have for gateways. */
export function stepReason(why: string): string {
  return why
    .replaceAll(/\bpayment \S+ (paid|failed)\b/g, 'payment $1')
    .replaceAll(/\bpayment \S+ of\b/g, 'a payment of')
    .replaceAll(/\ba payment was opened at (\w+)/g, (_, name: string) => `a payment was opened: ${gatewayWords(name)}`)
    .replaceAll(
      /\bno payment was opened: (razorpay|stripe|sandbox|offline)\b/g,
      (_, name: string) => `no payment was opened: ${gatewayWords(name)}`,
    );
}
