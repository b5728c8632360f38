import { staffLanguage } from '#i18n/staff/say';
import { formatInZone } from '#locale/zone-time';

// By hand: the words of Intl differ between server and browser versions.
const months = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ta: ['ஜன.', 'பிப்.', 'மார்.', 'ஏப்.', 'மே', 'ஜூன்', 'ஜூலை', 'ஆக.', 'செப்.', 'அக்.', 'நவ.', 'டிச.'],
};

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** An instant as staff read it, in business time (India) and their language: `20 Nov 2026, 15:04`. */
export function businessTime(instant: Date): string {
  const found = Object.fromEntries(parts.formatToParts(instant).map(({ type, value }) => [type, value]));
  return `${found.day} ${months[staffLanguage()][Number(found.month) - 1]} ${found.year}, ${found.hour}:${found.minute}`;
}

/** The time of something; on hover to the second, in the default format (TZ-1). */
export function Moment({ at, className }: { at: Date; className?: string | undefined }) {
  return (
    <time dateTime={at.toISOString()} title={`${formatInZone(at, 'IST')} IST`} className={className}>
      {businessTime(at)}
    </time>
  );
}
