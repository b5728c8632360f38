import { say, staffLanguage, type StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import { officePlace, officeZone, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { formatInIana } from '#foundation/locale/zone-time.ts';

// By hand: the words of Intl differ between server and browser versions. A language without a line has the English ones.
const months: Partial<Record<StaffLanguage, string[]>> & { en: string[] } = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ta: ['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.'],
};

const partsIn = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** An instant as staff read it, on the clock of the office and in their language: `20 Nov 2026, 15:04`. */
export function businessTime(instant: Date): string {
  const found = Object.fromEntries(
    partsIn(officeZone())
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  return `${found.day} ${(months[staffLanguage()] ?? months.en)[Number(found.month) - 1]} ${found.year}, ${found.hour}:${found.minute}`;
}

/** The place whose clock the studio's times follow, in the reader's language: `India`, `America/New York`. */
export function officeWords(): string {
  return officeZone() === usualOfficeZone ? say('India') : officePlace();
}

/** The same within a sentence, where nothing says which clock it is: `20 Nov 2026, 15:04 (India)`. */
export const placedTime = (instant: Date): string => `${businessTime(instant)} (${officeWords()})`;

/** An instant to the second in the default format (TZ-1), with the zone: `2026-11-20 03:04:05 PM IST`, `… America/New_York`. */
function exactTime(instant: Date): string {
  const zone = officeZone();
  return `${formatInIana(instant, zone)} ${zone === usualOfficeZone ? 'IST' : zone}`;
}

/** The time of something; on hover to the second. */
export function Moment({ at, className }: { at: Date; className?: string | undefined }) {
  return (
    <time dateTime={at.toISOString()} title={exactTime(at)} className={className}>
      {businessTime(at)}
    </time>
  );
}
