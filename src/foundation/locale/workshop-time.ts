import { memoize } from '#foundation/kit/memoize.ts';

/** Whether this runtime knows the IANA time zone. */
export const isTimeZone = memoize((zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
});

/** A country's own English has the names of its zones; elsewhere they would be `GMT-5`. */
const homes = ['en-IN', 'en-US', 'en-AU', 'en-AE', 'en-GB', 'en-NZ', 'en-ZA'];
const hourOptions = { hour: 'numeric', minute: '2-digit', hour12: true, timeZoneName: 'short' } as const;
const dayOptions = { weekday: 'short', day: 'numeric', month: 'short' } as const;

const hour = memoize((zone: string, language: string) => formatIn(zone, language, hourOptions));
const whole = memoize((zone: string, language: string) => formatIn(zone, language, { ...dayOptions, ...hourOptions }));
const inParts = /* @__PURE__ */ memoize((zone: string, language: string) =>
  formatIn(zone, language, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }),
);
const home = memoize(
  (zone: string, locale: string) => new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }),
);

function formatIn(zone: string, language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: zone, numberingSystem: 'latn' });
}

/**
 * A batch time for readers: weekday, day, month, hour and the zone's actual abbreviation at that instant
 * (so July in New York says EDT). Formatted in `zone` (IANA) for the page's language: `Sat, 19 Dec, 10:00 am IST`,
 * `சனி, டிசம்பர் 19, காலை 10:00 IST`.
 */
export function formatWorkshopTime(instant: Date, zone: string, language: string): string {
  const own = ownWay(instant, zone, language);
  return own ? `${own.day}, ${own.clock}` : written(whole(zone, language), instant, zone);
}

/** Only the hour of an instant in `zone`, with the zone's abbreviation: `10:45 am IST`, `காலை 10:45 IST`. */
export function formatHour(instant: Date, zone: string, language: string): string {
  return ownWay(instant, zone, language)?.clock ?? written(hour(zone, language), instant, zone);
}

/**
 * Day and hour in a language that names the part of the day; undefined for one that says am and pm, and in a browser: its script writes only a
 * visitor's own clock, and is to carry no words of languages that are not read there.
 */
function ownWay(instant: Date, zone: string, language: string): { day: string; clock: string } | undefined {
  if (!import.meta.env.SSR || dayPart(language, 0) === undefined) return undefined;
  const read = Object.fromEntries(
    inParts(zone, language)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const at = Number(read.hour);
  const name = read.timeZoneName ?? '';
  const clock = [
    dayPart(language, at),
    `${at % 12 || 12}:${read.minute}`,
    isOffset('timeZoneName', name) ? (zoneName(instant, zone) ?? name) : name,
  ];
  return { day: dayInOrder(language, read), clock: clock.join('\u00a0') };
}

const ofClock = new Set<string | undefined>(['hour', 'minute', 'dayPeriod', 'timeZoneName']);

/** Keeps the time on one line: “10:00” above “am IST” reads badly. */
function written(format: Intl.DateTimeFormat, instant: Date, zone: string): string {
  return format
    .formatToParts(instant)
    .map(({ type, value }, index, parts) => {
      if (isOffset(type, value)) return zoneName(instant, zone) ?? value;
      const inClock = type === 'literal' && ofClock.has(parts[index - 1]?.type) && ofClock.has(parts[index + 1]?.type);
      return inClock ? value.replace(/\s/u, '\u00a0') : value;
    })
    .join('');
}

/**
 * The parts of a day as the languages of India say them, each from the hour at which it begins; before the first it is still night, the last
 * one. The tables of CLDR would call five in the afternoon midday in Telugu and Kannada. English is missing: it says am and pm.
 */
const dayParts = /* @__PURE__ */ new Map<string, [from: number, words: string][]>([
  [
    'ta',
    [
      [4, 'அதிகாலை'],
      [6, 'காலை'],
      [12, 'மதியம்'],
      [16, 'மாலை'],
      [19, 'இரவு'],
    ],
  ],
  [
    'te',
    [
      [4, 'తెల్లవారుజామున'],
      [6, 'ఉదయం'],
      [12, 'మధ్యాహ్నం'],
      [16, 'సాయంత్రం'],
      [19, 'రాత్రి'],
    ],
  ],
  [
    'kn',
    [
      [4, 'ಮುಂಜಾನೆ'],
      [6, 'ಬೆಳಿಗ್ಗೆ'],
      [12, 'ಮಧ್ಯಾಹ್ನ'],
      [16, 'ಸಂಜೆ'],
      [19, 'ರಾತ್ರಿ'],
    ],
  ],
  [
    'ml',
    [
      [4, 'പുലർച്ചെ'],
      [6, 'രാവിലെ'],
      [12, 'ഉച്ചയ്ക്ക്'],
      [15, 'വൈകിട്ട്'],
      [19, 'രാത്രി'],
    ],
  ],
  [
    'hi',
    [
      [4, 'तड़के'],
      [6, 'सुबह'],
      [12, 'दोपहर'],
      [16, 'शाम'],
      [19, 'रात'],
    ],
  ],
]);

/** What the language calls the part of the day at an hour of 0 to 23; undefined where it says am and pm. */
function dayPart(language: string, at: number): string | undefined {
  const named = dayParts.get(language);
  return (named?.filter(([from]) => from <= at).at(-1) ?? named?.at(-1))?.[1];
}

/** A weekday, a day and a month in the order of the language: `சனி, டிசம்பர் 19`, `ഡിസംബർ 26, ശനി`, `शनि, 26 दिसंबर`. */
function dayInOrder(language: string, { weekday = '', day = '', month = '' }: Record<string, string>): string {
  if (language === 'ml') return `${month} ${day}, ${weekday}`;
  return language === 'hi' ? `${weekday}, ${day} ${month}` : `${weekday}, ${month} ${day}`;
}

const isOffset = (type: string, value: string) => type === 'timeZoneName' && /[+−-]\d/.test(value);

/** The local abbreviation of a zone far from India; undefined if it has none. */
function zoneName(instant: Date, zone: string): string | undefined {
  for (const locale of homes) {
    const name = home(zone, locale)
      .formatToParts(instant)
      .find(({ type, value }) => type === 'timeZoneName' && !isOffset(type, value));
    if (name) return name.value;
  }
  return undefined;
}

/**
 * Until when a seat is held: the hour alone while it is minutes, with the day when a transfer holds it for days. `from`: the
 * start of the hold.
 */
export function formatHeldUntil(until: Date, { from, zone, language }: { from: Date; zone: string; language: string }) {
  const long = until.getTime() - from.getTime() > 12 * 3_600_000;
  return long ? formatWorkshopTime(until, zone, language) : formatHour(until, zone, language);
}
