import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';

/** The sender and time before a message that was copied from WhatsApp: `[12/11/26, 10:31] Asha: `, `12/11/26, 10:31 am - Asha: `. */
const chat =
  /^[\u{200e}\u{200f}]?\[?\d{1,2}[./-]\d{1,2}[./-]\d{2,4},?\s+\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s*[ap]\.?\s?m\.?)?\]?\s*(?:[-–]\s*)?[^:]{1,60}:\s*/iu;

/** The cells of a line without the sender and time of a chat, whose comma may have divided the line. */
export function withoutChat(cells: string[]): string[] {
  if (!/^[\u{200e}\u{200f}]?\[?\d{1,2}[./-]/u.test(cells[0] ?? '')) return cells;
  const line = cells.join(', ');
  const said = line.replace(chat, '');
  return said === line ? cells : said.split(/\s*[,;|\t]\s*/);
}

const bullet =
  /^(?:\[\s*[x✓✔]?\s*\]|[-–—_~•●▪■□◦‣⁃∙·○◆◇➢»>✓✗✘☐★☆→►]|\p{Extended_Pictographic})[\u{fe0f}\u{200d}\p{Emoji_Modifier}]*\s*/iu;
const keycap = /^(?:(?:\d\u{fe0f}?\u{20e3})+|🔟)\s*[.):\-–]?\s*/u;
/** A number that only lists have: `1.`, `1)`, `(1)`, `#1`, `No. 1`, `iv)`; never the beginning of `1.5`. */
const listNumber =
  /^(?:(?:#|(?:roll\s*|s\.?\s?|sl\.?\s?)?no\b\.?)\s*[:.]?\s*\p{Nd}{1,3}[.):\-–]*|[a-z]\)|[ivx]{1,5}\)|[([]?\s*\p{Nd}{1,3}\s*[.)\]:]+)\s*(?!\p{Nd})/iu;
const looseNumber = /^(?<number>\p{Nd}{1,3})\s*(?:[-–—_,/]\s*|\s)\s*(?=["'(]*\p{L})/u;
/** Whose child it is: `my son Ravi`, `daughter Asha`. `Son Heung-min` is a name. */
const relation =
  /^(?:(?:[Mm]y|[Oo]ur)\s+(?:(?:elder|older|younger|little|first|second)\s+)?(?:son|daughter|child|kid|boy|girl|brother|sister)|(?:son|daughter))(?:\s+is)?\s*[:,–-]?\s+(?=\p{L})/u;
/** The label of a form that was filled in: `Name: Ravi`, `Student 1: Ravi`, `Kids: Ravi`. */
const label =
  /^(?:(?:students?|child(?:ren)?|kids?|learners?|participants?|names)\s*\p{Nd}{0,3}|(?:(?:student|child|learner)(?:['’]s)?\s+)?(?:name|பெயர்|नाम|పేరు|ಹೆಸರು|പേര്))\s*[:=]\s*(?=\S)/iu;
const closing = /(?:[\s,;|_~–—-]|\p{Extended_Pictographic}[\u{fe0f}\u{200d}\p{Emoji_Modifier}]*)+$/u;

/**
 * A line without list marks before and after the name. `numbered`: it had a list number. `loose`: it begins with a bare number, which may be a
 * list number or an age.
 */
export type Marked = { text: string; numbered: boolean; loose: { number: number; rest: string } | null };

/** Takes bullets, emoji and list numbers from a line: `✅ 1. Ravi`, `(1) Ravi`, `௧. ரவி`, `1️⃣ Ravi`, `*Ravi*`. */
export function withoutMarks(line: string): Marked {
  let text = line
    .replaceAll(
      /[*\u{200e}\u{200f}]|\u{fe0f}|(?<=\p{L}.*)\p{Extended_Pictographic}\p{Emoji_Modifier}*|(?<=[\p{L}\p{M}])_(?=[\s,:–-]|$)/gu,
      '',
    )
    .trim();
  let numbered = false;
  // Marks come in any order: a bullet, a number, the underscore of italic text. Asterisks of bold text may be anywhere.
  for (let before = ''; before !== text;) {
    before = text;
    text = text.replace(bullet, '');
    const bare = text.replace(keycap, '').replace(listNumber, '');
    numbered ||= bare !== text;
    text = bare;
  }
  text = text.replace(label, '').replace(relation, '').replace(closing, '');
  const found = looseNumber.exec(text);
  const loose = found && {
    number: readWhole(found.groups?.number ?? '') ?? 0,
    rest: text.slice(found[0].length),
  };
  return { text, numbered, loose };
}
