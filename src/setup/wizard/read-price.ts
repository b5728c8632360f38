/** A price in minor units (two decimals) as people type it: `1500`, `1,500`, `1500.50`; null for anything else. */
export function readPrice(text: string): number | null {
  const plain = text.trim().replaceAll(/[,\s₹]/g, '');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}
