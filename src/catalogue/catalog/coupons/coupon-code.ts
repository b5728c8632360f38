import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';

const shape = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/**
 * A code as it was typed or pasted (`“maker–33”`, `maker 33 `), with capitals, digits of ASCII and single dashes as `isCouponCode` knows them. Letters
 * of other scripts and control characters stay, so that it is refused as unknown and not taken for none.
 */
export function readCouponCode(typed: string): string {
  return plainDigits(typed.slice(0, 200).trim().normalize('NFKC'))
    .replaceAll(/[\p{Pd}\u2212_]+/gu, '-')
    .replaceAll(/(?!-)[\p{P}\p{S}\p{Z}\p{Cf}\t]/gu, '')
    .replaceAll(/-+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toUpperCase();
}

/** What two codes are compared by: their letters and digits. People leave dashes out, and phones write others. */
export const bareCode = (code: string): string => code.replaceAll('-', '');

/** Whether a text, read by `readCouponCode`, can be a code: 3 to 40 letters of A to Z, digits and single dashes. */
export function isCouponCode(code: string): boolean {
  return code.length >= 3 && code.length <= 40 && shape.test(code);
}
