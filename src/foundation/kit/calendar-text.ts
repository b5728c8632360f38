import type { ICalCalendar } from 'ical-generator';

/** An iCalendar file as text. Each line ends with CRLF, the last one too (RFC 5545, 3.1): the library leaves the last one open. */
export const calendarText = (calendar: ICalCalendar): string => `${calendar.toString()}\r\n`;
