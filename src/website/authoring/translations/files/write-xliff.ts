import { lookup } from '#foundation/kit/lookup.ts';
import type { ExchangedText, ExchangedTexts } from './exchanged-text.ts';

const states = lookup<string>({
  missing: 'state="initial"',
  outdated: 'state="initial" subState="coursefront:outdated"',
  done: 'state="translated"',
});

/**
 * Texts as XLIFF 2.0 (OASIS): a file per page, a unit per text, with notes on its block and field. An outdated translation is kept as target with
 * state `initial`, so that tools show it as work.
 */
export function writeXliff({ from, to, texts }: ExchangedTexts): string {
  const pages = new Map<string, ExchangedText[]>();
  for (const text of texts) pages.set(text.page, [...(pages.get(text.page) ?? []), text]);
  const files = [...pages].map(
    ([page, own], at) => `  <file id="f${at + 1}" original="${escaped(page)}">\n${own.map(unit).join('')}  </file>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${from}" trgLang="${to}">
${files.join('')}</xliff>
`;
}

function unit({ place, block, field, state, source, target }: ExchangedText): string {
  const note = (category: string, text: string) =>
    text === '' ? '' : `        <note category="${category}">${escaped(text)}</note>\n`;
  const said = target === '' ? '' : `        <target xml:space="preserve">${escaped(target)}</target>\n`;
  return `    <unit id="${escaped(place)}">
      <notes>
${note('block', block)}${note('field', field)}      </notes>
      <segment ${states[state] ?? 'state="initial"'}>
        <source xml:space="preserve">${escaped(source)}</source>
${said}      </segment>
    </unit>
`;
}

/** Without characters that XML 1.0 cannot hold. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
