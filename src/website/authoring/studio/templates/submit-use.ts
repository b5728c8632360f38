import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { howToWriteAmount } from '#foundation/i18n/staff/amount-words.ts';
import { createOffer, createProgramme, findProgramme, listOffers } from '#catalogue/catalog';
import { createOnce, orNothing, type Tx, type Undo } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { readMoney } from '#foundation/kit/money.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { isLanguage, languageCodes } from '#foundation/locale/language.ts';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import type { Staff } from '#platform/people/model';
import type { FormAnswer, Typed } from '#foundation/ui/admin/versioned-form.ts';
import { makePages, type MakeRefusal } from '../../templates/make-pages.ts';
import { isTemplateName, newProgramme, setParts, templateFacts } from '../../templates/template-plan.ts';
import { problemSentence } from '../../editor/save/problem-words.ts';

type Made = { set: string; first: string } | FormAnswer;

/** Makes the requested pages, and the programme if it is new; problems are returned by field, with everything typed. */
export function submitUse(form: FormData, by: Staff): Promise<Made> {
  const typed = Object.fromEntries(
    [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
  // No programme is left behind without its pages.
  return orNothing<Made>(async (tx, undo) => {
    const refuse = (problems: Typed) => undo({ values: typed, problems });
    const made = await createOnce(tx, { form, by, what: 'pages' }, async () =>
      ok(await make(tx, form, { by, typed, refuse })),
    );
    return made.value;
  });
}

/** `refuse` ends all of it with a sentence for each field that is wrong. */
type Making = { by: Staff; typed: Typed; refuse: Undo<Typed> };

async function make(tx: Tx, form: FormData, { by, typed, refuse }: Making) {
  const word = (name: string) => textOf(form, name).trim();
  const [template, market] = [word('template'), word('market')];
  const isNew = word('programme') === newProgramme;
  const made = isNew ? await programmeOf(tx, { by, typed, market, refuse }) : null;
  const programme = made?.slug ?? word('programme');
  const start = isTemplateName(template) ? templateFacts[template].start : '/workshop';
  const outcome = await makePages(tx, {
    by,
    template,
    programme,
    offer: made ? made.offer : word('offer') || null,
    languages: word('languages').split(',').filter(Boolean),
    market,
    path: word('path') || `${start}/${programme}`,
    parts: setParts.filter((part) => word(`part.${part}`) === 'yes'),
    variables: Object.fromEntries(
      Object.entries(typed).flatMap(([name, text]) => (name.startsWith('ask.') ? [[name.slice(4), text]] : [])),
    ),
  });
  if (outcome.ok) return outcome.value;
  return refuse(problemsOf(outcome, typed));
}

type New = Making & { market: string };

async function programmeOf(
  tx: Tx,
  { by, typed, market, refuse }: New,
): Promise<{ slug: string; offer: string | null }> {
  const number = (name: string) => readWhole(typed[name] ?? '', 3) ?? Number.NaN;
  const texts = (name: string) =>
    Object.fromEntries(
      languageCodes.flatMap((code) => {
        const text = (typed[`${name}.${code}`] ?? '').trim();
        return code === 'en' || text ? [[code, text]] : [];
      }),
    );
  const content = {
    topic: typed.topic,
    format: typed.format,
    ages: { min: number('ages.min'), max: number('ages.max') },
    title: texts('title'),
    summary: texts('summary'),
    sessions: number('sessions'),
    minutesPerSession: number('minutesPerSession'),
  };
  const missing = missingTexts(typed);
  const currency = marketFacts(market)?.currency ?? 'INR';
  const wanted = typed.price?.trim() ?? '';
  const price = wanted ? readMoney(wanted, currency)?.amount : undefined;
  const unread: Typed = wanted && price === undefined ? { price: howToWriteAmount(currency) } : {};
  const made = await createProgramme(tx, { by, content });
  if (!made.ok) return refuse({ ...made.details, ...missing, ...unread });
  if (Object.keys({ ...missing, ...unread }).length > 0) return refuse({ ...missing, ...unread });
  const slug = (await findProgramme(tx, made.value))?.slug ?? '';
  if (price === undefined) return { slug, offer: null };
  const offer = { market, plan: 'full', price, discountedPrice: price, currency };
  const sold = await createOffer(tx, { by, programmeId: made.value, content: offer });
  if (!sold.ok) return refuse({ price: Object.values(sold.reason === 'invalid' ? sold.details : {})[0] ?? '' });
  const [first] = await listOffers(tx, { programmeId: made.value });
  return { slug, offer: first?.slug ?? null };
}

/** A page in a language needs its programme's name in it. */
function missingTexts(typed: Typed): Typed {
  const languages = (typed.languages ?? '').split(',').filter(isLanguage);
  return Object.fromEntries(
    languages.flatMap((code) =>
      ['title', 'summary']
        .filter((name) => !typed[`${name}.${code}`]?.trim())
        .map((name) => [`${name}.${code}`, say('This must not be empty.')]),
    ),
  );
}

function problemsOf(refusal: Exclude<MakeRefusal, { ok: true }>, typed: Typed): Typed {
  if (refusal.reason === 'path') return { path: pathSentence(refusal.details) };
  if (refusal.reason === 'asked')
    return Object.fromEntries(
      Object.entries(typed)
        .filter(([name, text]) => name.startsWith('ask.') && !text.trim())
        .map(([name]) => [name, say('This must not be empty.')]),
    );
  if (refusal.reason === 'offer') return { offer: say('Choose one of the list.') };
  if (refusal.reason === 'invalid') {
    const [first] = refusal.details;
    return { path: first ? say('This cannot be kept: {problem}', { problem: problemSentence(first) }) : '' };
  }
  return { path: say('What was chosen is not there any more. Go one step back.') };
}

function pathSentence({ path, reason, free }: { path: string; reason: string; free: string | null }): string {
  const why =
    reason === 'taken'
      ? say('There is a page at {path} already.', { path })
      : reason === 'reserved'
        ? say('The shop itself answers at {path}.', { path })
        : reason === 'redirected'
          ? say('A redirect leads away from {path}.', { path })
          : say('An address begins with / and has small letters, digits, - and _.');
  return free ? `${why} ${say('{free} is free.', { free })}` : why;
}
