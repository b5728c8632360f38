import { codeAt, stepAt } from '../../src/platform/people/second-step/totp.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code an authenticator app shows for a secret, `away` half minutes from now. */
export function codeOfApp(letters: string, away = 0): string {
  const bits = Array.from(letters.replaceAll(' ', ''), (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return codeAt(Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))), stepAt(new Date()) + away);
}
