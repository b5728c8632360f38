import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { lookup } from '#foundation/kit/lookup.ts';
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bHeadlessChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const machines: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A browser's name for its owner, from the `User-Agent` header: `Chrome on Android`. Programs often name several; the first match counts. */
export function browserWords(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, 500);
  const first = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(text))?.[1];
  const [browser, machine] = [first(browsers), first(machines)];
  if (!browser && !machine) return 'An unknown browser';
  return `${browser ?? 'A browser'}${machine ? ` on ${machine}` : ''}`;
}

/** The same for staff, from the stored text: browser names are kept, the words around them translated. Empty for an empty text. */
export function browserSaid(noted: string): string {
  const [browser = '', machine] = noted.split(' on ');
  if (machine === undefined) return said(browser);
  return say('{browser} on {machine}', { browser: said(browser), machine: said(machine) });
}

const common = lookup<StaffSentence>({
  'A browser': 'A browser',
  'An unknown browser': 'An unknown browser',
  'an iPhone': 'an iPhone',
  'an iPad': 'an iPad',
  'a Chromebook': 'a Chromebook',
  'a Mac': 'a Mac',
});

function said(words: string): string {
  return common[words] ? say(common[words]) : words;
}

/** The first half of an address, which names a provider and a region, not a person: `203.0.x.x`, `2001:db8:…`. Empty for none. */
export function networkWords(address: string): string {
  const four = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(address.replace(/^::ffff:/i, ''));
  if (four) return `${four[1]}.${four[2]}.x.x`;
  const [first, second] = address.includes(':') ? address.split(':').filter(Boolean) : [];
  return first ? `${first}:${second ?? '0'}:…` : '';
}

/** The stored description of a browser that signs in. */
export type Visit = { browser: string; network: string };

/** The same of a request, as our HTTP server saw it. */
export function visitOf(request: Request): Visit {
  return {
    browser: browserWords(request.headers.get('user-agent')),
    network: networkWords(request.headers.get('x-client-address') ?? ''),
  };
}
