import { createOffer, createProgramme, findProgramme, listOffers } from '#catalog';
import { inTransaction, type Tx } from '#db';
import { say } from '#i18n/staff/say';
import { textOf } from '#kit/form-data';
import { readMoney } from '#kit/money';
import { isLanguage, languageCodes } from '#locale/language';
import { marketFacts } from '#locale/market-list.server';
import type { Staff } from '#people/model';
import type { FormAnswer, Typed } from '#ui/admin/versioned-form';
import { makePages, type MakeRefusal } from '../../templates/make-pages.ts';
import { isTemplateName, newProgramme, setParts, templateFacts } from '../../templates/template-plan.ts';
import { problemSentence } from '../../editor/save/problem-words.ts';

/** Ends the transaction, so that no programme is left behind without its pages. */
class NotMade extends Error {
  readonly problems: Typed;

  constructor(problems: Typed) {
    super('the pages are not made');
    this.problems = problems;
  }
}

/** Makes the pages that a form asks for, and the programme where it is new; what is wrong stands at its field, with all that was typed. */
export async function submitUse(form: FormData, by: Staff): Promise<{ set: string; first: string } | FormAnswer> {
  const typed = Object.fromEntries(
    [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
  try {
    return await inTransaction((tx) => make(tx, form, { by, typed }));
  } catch (error) {
    if (error instanceof NotMade) return { values: typed, problems: error.problems };
    throw error;
  }
}

async function make(tx: Tx, form: FormData, { by, typed }: { by: Staff; typed: Typed }) {
  const word = (name: string) => textOf(form, name).trim();
  const [template, market] = [word('template'), word('market')];
  const isNew = word('programme') === newProgramme;
  const made = isNew ? await programmeOf(tx, { by, typed, market }) : null;
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
  throw new NotMade(problemsOf(outcome, typed));
}

type New = { by: Staff; typed: Typed; market: string };

async function programmeOf(tx: Tx, { by, typed, market }: New): Promise<{ slug: string; offer: string | null }> {
  const number = (name: string) => (/^\d{1,3}$/.test(typed[name]?.trim() ?? '') ? Number(typed[name]) : Number.NaN);
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
  const unread: Typed =
    wanted && price === undefined ? { price: say('Write an amount in {currency}, such as 499.', { currency }) } : {};
  const made = await createProgramme(tx, { by, content });
  if (!made.ok) throw new NotMade({ ...made.details, ...missing, ...unread });
  if (Object.keys({ ...missing, ...unread }).length > 0) throw new NotMade({ ...missing, ...unread });
  const slug = (await findProgramme(tx, made.value))?.slug ?? '';
  if (price === undefined) return { slug, offer: null };
  const offer = { market, plan: 'full', price, discountedPrice: price, currency };
  const sold = await createOffer(tx, { by, programmeId: made.value, content: offer });
  if (!sold.ok) throw new NotMade({ price: Object.values(sold.reason === 'invalid' ? sold.details : {})[0] ?? '' });
  const [first] = await listOffers(tx, { programmeId: made.value });
  return { slug, offer: first?.slug ?? null };
}

/** A page in a language says the name of its programme in it. */
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
