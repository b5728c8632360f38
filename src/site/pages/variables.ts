const placeholder = /\{\{\s*([a-z][a-zA-Z0-9-]*)\s*\}\}/g;

/** Replaces `{{name}}` in every text of a value, however deep. A name nobody knows stays as it is written. */
export function fillVariables<Value>(value: Value, variables: Record<string, string>): Value {
  return walk(value, (text) =>
    text.replaceAll(placeholder, (whole, name: string) => variables[name] ?? whole),
  ) as Value;
}

/** The names used in any text of a value, each once. */
export function usedVariables(value: unknown): string[] {
  const names = new Set<string>();
  walk(value, (text) => {
    for (const match of text.matchAll(placeholder)) names.add(match[1] ?? '');
    return text;
  });
  return [...names];
}

function walk(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((item) => walk(item, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, change)]));
}

/** What pages may use without setting it, with values as long as real ones. */
export const sampleVariables = {
  brand: 'Kite ApplicationServices',
  ownerName: 'Kite ApplicationServices Learning Private Limited',
  ownerAddress: '12 Example Street, Chennai 600001, Tamil Nadu',
  ownerEmail: 'hello@school.example',
  keepLeadsMonths: '24',
  keepUnpaidOrdersMonths: '24',
  keepOrdersMonths: '96',
  keepTaxRecordsMonths: '72',
  keepAddressesMonths: '12',
  keepUnpaidAddressesDays: '60',
  keepMailsMonths: '24',
  keepConnectionsDays: '7',
  keepPageViewsMonths: '25',
  keepConsentsMonths: '36',
  keepLogsDays: '365',
};

const ofProgramme = { programme: 'Rocket Science', ages: '8–14', sessions: '12', minutes: '90' };

/** The names a page may use without setting them: those of its programme only where it has one. */
export const knownSamples = ({ programme }: { programme?: string | null | undefined }): Record<string, string> =>
  programme ? { ...sampleVariables, ...ofProgramme } : sampleVariables;
