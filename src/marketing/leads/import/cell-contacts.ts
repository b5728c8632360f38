import { seenText } from '#foundation/kit/clean-text.ts';
import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';
import { readMailAddress } from '#platform/mail/model';

/**
 * Finds the first mail address in a cell; null without one. Cells have several addresses, names around them, brackets or links:
 * `"Asha Rao" <asha@example.com>`, `[asha@example.com](mailto:asha@example.com)`, `a@example.com ::: b@example.com`.
 */
export function addressIn(cell: string): string | null {
  const found = seenText(cell)
    .split(/[\s,;/|<>()[\]"“”:?]+/)
    .map((one) => one.replace(/^['‘’]+|['‘’.]+$/g, ''))
    .map(readMailAddress)
    .find((one) => one !== null);
  return found ?? null;
}

/**
 * The texts in a cell that may be numbers, in its order: a cell holds several with words between them, or one after the other; spreadsheets group
 * their digits (`9,840,012,345`), keep them as text (`="9840012345"`) or repeat the prefix (`+91+91…`).
 */
export function numbersIn(cell: string): string[] {
  const text = plainDigits(seenText(cell).normalize('NFKC'))
    .replaceAll(/["“”]/g, '')
    .replace(/^=/, '')
    .replace(/^(?:'|tel:|p:)/i, '')
    .trim();
  if (/^\d{1,3}(?:,\d{2,3}){2,}$/.test(text)) return [text.replaceAll(',', '')];
  return text
    .split(/[/,;|&\n]|:{2,}|\b(?:or|and)\b/i)
    .flatMap(inTurn)
    .map((one) =>
      one
        .replace(/\.0+$/, '')
        // The extension within an office.
        .replace(/[\s,]*\b(?:ext(?:ension|n)?\.?|x)\s*:?\s*\d{1,6}\s*$/i, '')
        // The zero in +44 (0)20 is dialled within the country only.
        .replace(/\(0\)/, '')
        .replace(/^\s*\+\d{1,3}\s*(?=\+)/, '')
        .replaceAll(/(?<=\d)[_*·•]+(?=\d)/g, ' ')
        .trim(),
    )
    .filter((one) => one !== '');
}

/** Two whole numbers with a space between them: their digits would be too many for one. */
function inTurn(text: string): string[] {
  const words = text.trim().split(/\s+/);
  const whole = (word: string) => /^\+?[\d-]+$/.test(word) && word.replaceAll(/\D/g, '').length >= 8;
  return words.length > 1 && words.every(whole) ? words : [text];
}
