const end = String.raw`(?![\p{L}\p{M}])`;

/** Totals: `Total: 24`, `Boys - 12, Girls - 12`. */
const total = new RegExp(
  String.raw`^(?:(?:grand\s+)?total${end}|(?:no|number)\.?\s+of${end}|(?:boys|girls|strength|count)${end}\s*[:=\-–]?\s*\p{Nd}|(?:மொத்தம்|कुल|మొత్తం|ಒಟ್ಟು|ആകെ)${end})`,
  'iu',
);
/** Words with which a title, a greeting or the end of a message begins. */
const opening = new RegExp(
  String.raw`^(?:class|std|standard|grade|section|batch|school|students?|learners?|participants?|names?|list|sub(?:ject)?|date|place|venue|hi|hello|dear|good\s+(?:morning|afternoon|evening)|greetings|thanks|thank\s+you|regards|please|pls|sir|madam|வணக்கம்|நன்றி|வகுப்பு|பள்ளி|नमस्ते|धन्यवाद|कक्षा|తరగతి|ತರಗತಿ)${end}`,
  'iu',
);
/** Lines between others that are nothing but a group or the heading of a column. */
const between = /^(?:boys|girls|names?|ages?|gender|sex|phone|mobile|absent|present|பெயர்|வயது|नाम|उम्र)\s*:?$/iu;
/** Words that no name has, at any place. */
const inside = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:school|vidyalaya|matriculation|academy|club|workshop|list\s+of|name\s*list|participants|students|பள்ளி|பட்டியல்|विद्यालय|सूची)${end}`,
  'iu',
);

/** Whether a text has words that no name has. */
export const hasOtherWords = (text: string): boolean => inside.test(text);

/** Whether a line says how many there are. */
export const isTotal = (text: string): boolean => total.test(text);

/**
 * Whether a line without an age is not a learner: a title, a greeting, or without a name. A line with a list number, or with a bare number after a
 * school or a club, is a learner: `3. Ravi, DAV School`, `Ravi, DAV School 10`.
 */
export function isOtherLine(text: string, { numbered, hasNumber }: { numbered: boolean; hasNumber: boolean }): boolean {
  // What a program says in a chat begins with its time.
  if (!/\p{L}/u.test(text) || /^\p{Nd}{1,2}[:.]\p{Nd}{2}(?!\p{Nd})/u.test(text)) return true;
  if (numbered) return false;
  if (between.test(text) || opening.test(text) || text.endsWith(':') || /^<.*>$/.test(text)) return true;
  return inside.test(text) && !hasNumber;
}
