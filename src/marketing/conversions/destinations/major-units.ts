import { minorDigits, type Money } from '#foundation/kit/money.ts';

/** An amount as services of measuring take it: `499.5` rupees. */
export const majorUnits = ({ amount, currency }: Money): number => amount / 10 ** minorDigits(currency);
