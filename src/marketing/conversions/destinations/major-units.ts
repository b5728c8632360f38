import { minorDigits, type Money } from '#foundation/kit/money.ts';

/** An amount in major units, as measurement services expect: `499.5` rupees. */
export const majorUnits = ({ amount, currency }: Money): number => amount / 10 ** minorDigits(currency);
