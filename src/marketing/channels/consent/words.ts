import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';

/** What people write to stop or begin messages, in small letters, in the languages of the site and as they are written in Latin letters. */
const stopWords = [
  'stop',
  'stopall',
  'stop all',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'opt out',
  'optout',
  'dnd',
  'நிறுத்து',
  'நிறுத்துங்கள்',
  'நிறுத்தவும்',
  'வேண்டாம்',
  'niruthu',
  'vendam',
  'रोकें',
  'रोको',
  'बंद',
  'बंद करो',
  'बंद करें',
  'band karo',
  'ఆపు',
  'ఆపండి',
  'వద్దు',
  'aapu',
  'ನಿಲ್ಲಿಸಿ',
  'ನಿಲ್ಲಿಸು',
  'ಬೇಡ',
  'nillisi',
  'നിർത്തുക',
  'നിർത്തൂ',
  'നിര്‍ത്തുക',
  'വേണ്ട',
  'nirthuka',
];
const startWords = [
  'start',
  'unstop',
  'subscribe',
  'yes start',
  'தொடங்கு',
  'தொடங்குங்கள்',
  'thodangu',
  'शुरू',
  'शुरू करो',
  'शुरू करें',
  'ప్రారంభించు',
  'ప్రారంభించండి',
  'ಪ್ರಾರಂಭಿಸಿ',
  'ಆರಂಭಿಸಿ',
  'തുടങ്ങുക',
  'തുടങ്ങൂ',
];

const plain = (text: string) =>
  plainDigits(text)
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Join_Control} ]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const stops = new Set(stopWords.map(plain));
const starts = new Set(startWords.map(plain));

/**
 * Whether a reply asks to stop or to begin: the word alone, with a "please" beside it at most. A sentence that has the word in it, such as
 * "Do not stop the class", asks for neither and is left to staff.
 */
export function readWish(text: string): 'stop' | 'start' | null {
  const said = plain(text)
    .replace(/^(please|pls|plz|தயவுசெய்து|कृपया) /u, '')
    .replace(/ (please|pls|plz|ப்ளீஸ்|messages|msg)$/u, '');
  if (stops.has(said)) return 'stop';
  return starts.has(said) ? 'start' : null;
}
