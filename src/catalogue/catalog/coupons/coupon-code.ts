const shape = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** A code as it is stored: however it was typed, in capitals and without spaces. */
export function readCouponCode(typed: string): string {
  return typed.slice(0, 200).replaceAll(/\s/g, '').toUpperCase();
}

/** Whether a text, read by `readCouponCode`, can be a code: 3 to 40 letters of A to Z, digits and single dashes. */
export function isCouponCode(code: string): boolean {
  return code.length >= 3 && code.length <= 40 && shape.test(code);
}
