import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { databaseTime, type Tx } from '#platform/db';
import { howToWriteAmount } from '#foundation/i18n/staff/amount-words.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { readMoney } from '#foundation/kit/money.ts';
import { languages } from '#foundation/locale/language.ts';
import { marketFacts, openMarketCodes } from '#foundation/locale/market-list.server.ts';
import { isDate } from '#foundation/locale/wall-clock.ts';
import { formats } from '#catalogue/catalog/model';
import { checkPart, readSchool, type Problems } from '#platform/school';
import { schoolParts, type SchoolPart } from '#platform/school/model';
import type { Typed } from '#foundation/ui/admin/versioned-form.ts';
import { chosenLanguages, type StepName } from './steps.ts';

/** The errors of a step by field. `typed`: all values typed so far. */
export async function checkStep(tx: Tx, step: StepName, typed: Typed): Promise<Problems> {
  return rules[step](typed, tx);
}

const rules: Record<StepName, (typed: Typed, tx: Tx) => Problems | Promise<Problems>> = {
  teach: async (typed, tx) => ({
    ...(await ofParts(tx, typed, ['name', 'look', 'contact'])),
    ...((typed.subject ?? '').trim() === '' || (typed.subject ?? '').length > 40
      ? { subject: say('Write what you teach in a word or two, in English, such as Dance.') }
      : {}),
  }),
  whom: ({ format = '', ageMin = '', ageMax = '' }) => ({
    ...((formats as readonly string[]).includes(format) ? {} : { format: say('Choose one of the list.') }),
    ...(isWhole(ageMin, 3, 120)
      ? {}
      : { ageMin: say('A whole number from {least} to {most}.', { least: 3, most: 120 }) }),
    ...(isWhole(ageMax, 3, 120) && Number(ageMax) >= Number(ageMin)
      ? {}
      : { ageMax: say('A whole number, not below the youngest age.') }),
  }),
  languages: () => ({}),
  pay: async (typed, tx) => ({
    ...(await ofParts(tx, typed, ['legal', 'money', 'policies'])),
    ...priceProblems(typed),
  }),
  workshop: workshopProblems,
};

async function ofParts(tx: Tx, typed: Typed, parts: SchoolPart[]): Promise<Problems> {
  const { school, look, keys } = await readSchool(tx);
  const problems: Problems = {};
  for (const part of parts) {
    const said = Object.fromEntries(
      schoolParts[part].map((field) => [field, typed[field] ?? school[part]?.[field] ?? '']),
    );
    const checked = await checkPart(part, said, { school, look, keys, exists: () => Promise.resolve(new Set()) });
    if (!checked.ok) Object.assign(problems, checked.details);
  }
  return problems;
}

function priceProblems({ price = '', plan = '', payNow = '' }: Typed): Problems {
  const currency = marketFacts(openMarketCodes()[0] ?? 'IN')?.currency ?? 'INR';
  const asked = readMoney(price, currency)?.amount;
  if (asked === undefined) return { price: howToWriteAmount(currency) };
  if (plan !== 'full' && plan !== 'advance') return { plan: say('Choose one of the list.') };
  const now = readMoney(payNow, currency)?.amount;
  if (plan === 'advance' && payNow.trim() !== '' && now === undefined) return { payNow: howToWriteAmount(currency) };
  return plan === 'advance' && (now === undefined || now === 0 || now >= asked)
    ? { payNow: say('Write an advance above 0 and below the price.') }
    : {};
}

async function workshopProblems(typed: Typed, tx: Tx): Promise<Problems> {
  const problems: Problems = {};
  for (const code of chosenLanguages(typed)) {
    const name = languages[code].name;
    const [title, summary] = [(typed[`title.${code}`] ?? '').trim(), (typed[`summary.${code}`] ?? '').trim()];
    if (title === '' || title.length > 60)
      problems[`title.${code}`] = say('Write its name in {language}, at most {most} signs.', {
        language: name,
        most: 60,
      });
    if (summary === '' || summary.length > 200)
      problems[`summary.${code}`] = say('Write a sentence in {language}, at most {most} signs.', {
        language: name,
        most: 200,
      });
  }
  if (!problems['title.en'] && !/[a-z0-9]/i.test((typed['title.en'] ?? '').normalize('NFD')))
    problems['title.en'] = say('Its address is made of the English name: use some Latin letters.');
  const range = (field: string, least: number, most: number) => {
    if (!isWhole(typed[field] ?? '', least, most))
      problems[field] = say('A whole number from {least} to {most}.', { least, most });
  };
  range('sessions', 1, 400);
  range('minutes', 10, 600);
  range('seats', 1, 10_000);
  if (!isDate(typed.date ?? '')) problems.date = say('Choose the day of the first class.');
  else if (new Date(`${typed.date}T23:59:59Z`) < (await databaseTime(tx)))
    problems.date = say('This has passed. Choose a time to come.');
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(typed.time ?? '')) problems.time = say('Choose the hour at which it begins.');
  return problems;
}

const isWhole = (text: string, least: number, most: number) => {
  const number = readWhole(text, 6);
  return number !== null && number >= least && number <= most;
};
