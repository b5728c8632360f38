import type { ICalCalendar } from 'ical-generator';

/**
 * An iCalendar file as text. Each line ends with CRLF, the last one too (RFC 5545, 3.1): the library leaves the last one open. The alarm of an entry
 * comes after all its properties (RFC 5545, 3.6.1), where the library writes it before some: Outlook refuses such a file.
 */
export function calendarText(calendar: ICalCalendar): string {
  const text = `${calendar.toString()}\r\n`;
  return text.replaceAll(/(BEGIN:VALARM\r\n[^]*?END:VALARM\r\n)([^]*?)(?=END:VEVENT\r\n)/g, '$2$1');
}
