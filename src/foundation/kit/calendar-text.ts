import type { ICalCalendar } from 'ical-generator';
import { printable } from './clean-text.ts';

/**
 * An iCalendar file as text. Each line ends with CRLF, the last one too (RFC 5545, 3.1): the library leaves the last one open. The alarm of an entry
 * comes after all its properties (RFC 5545, 3.6.1), where the library writes it before some: Outlook refuses such a file. Texts lose their control
 * characters; a title that has a line end would begin a property of its own.
 */
export function calendarText(calendar: ICalCalendar): string {
  cleanTexts(calendar);
  const text = `${calendar.toString()}\r\n`;
  return text
    .replaceAll(/(BEGIN:VALARM\r\n[^]*?END:VALARM\r\n)([^]*?)(?=END:VEVENT\r\n)/g, '$2$1')
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .map(folded)
    .join('\r\n');
}

function cleanTexts(calendar: ICalCalendar): void {
  const lines = (text: string) =>
    text
      .split(/\r\n?|\n/)
      .map(printable)
      .join('\n');
  const name = calendar.name();
  if (name !== null) calendar.name(printable(name));
  for (const event of calendar.events()) {
    event.summary(printable(event.summary()));
    const description = event.description();
    if (description) event.description(lines(description.plain));
    const location = event.location();
    if (location && 'title' in location) {
      const title = printable(location.title);
      if (title === '') event.location(null);
      else event.location(title);
    }
    for (const alarm of event.alarms()) {
      const said = alarm.description();
      if (said !== null) alarm.description(printable(said));
    }
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A line in parts of at most 75 bytes (RFC 5545, 3.1). The library parts them anywhere: Outlook then reads a backslash at the end of a part by itself,
 * and programs that show a part alone show half a letter.
 */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line;
  let [done, part] = ['', ''];
  for (const letters of wholeLetters(line)) {
    if (Buffer.byteLength(part + letters) > 75) {
      done += `${part}\r\n`;
      part = ' ';
    }
    part += letters;
  }
  return done + part;
}

/** The letters of a line with their marks, and each backslash with the sign that it escapes; a letter of more than 70 bytes in its parts. */
function* wholeLetters(line: string): Generator<string> {
  let escape = '';
  for (const { segment } of segmenter.segment(line)) {
    if (escape === '' && segment === '\\') escape = segment;
    else {
      const letters = escape + segment;
      escape = '';
      if (Buffer.byteLength(letters) <= 70) yield letters;
      else yield* letters;
    }
  }
  yield escape;
}
