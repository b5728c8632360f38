import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** `text` is the whole mail as a person reads it: lines joined, quoted-printable and base64 decoded in place. */
export type SentMail = { subject: string; to: string; text: string };

/** The mails a server without a mail server has carried away, the newest last. One that is being written is not there yet. */
export function sentMails(dataDirectory: string): SentMail[] {
  const folder = path.join(dataDirectory, 'mail');
  // The first mail makes the folder.
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return files.sort().map((name) => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const head = (field: string) => new RegExp(`^${field}: ((?:.*\n[ \t])*.*)$`, 'm').exec(source)?.[1] ?? '';
    return { subject: decodedWords(head('Subject')), to: head('To'), text: decodedMail(source) };
  });
}

/** The mails that contain the words. */
export function mailsWith(dataDirectory: string, words: string): string[] {
  return sentMails(dataDirectory)
    .map(({ text }) => text)
    .filter((text) => text.includes(words));
}

/** Decodes quoted-printable (RFC 2045) and base64 in place. */
function decodedMail(source: string): string {
  const printable = source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (codes) => Buffer.from(codes.replaceAll('=', ''), 'hex').toString());
  return printable.replaceAll(/(?:^[A-Za-z0-9+/=]{60,}\r?\n)+[A-Za-z0-9+/=]*/gm, (block) =>
    Buffer.from(block.replaceAll(/\s/g, ''), 'base64').toString(),
  );
}

/** A header with encoded words (RFC 2047) as text. */
function decodedWords(text: string): string {
  return text.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=\s*/gi, (_, kind: string, body: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(body, 'base64').toString()
      : Buffer.from(
          body
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16))),
          'latin1',
        ).toString(),
  );
}
