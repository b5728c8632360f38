import type { OpenDue } from './open-dues.ts';
import type { Credit } from './read-statement.ts';

/** Why an order is proposed for a payment, and what speaks against it (`before`, `late`, `more`, `less`). */
export type Why =
  | 'reference'
  | 'part-of-reference'
  | 'amount'
  | 'mobile'
  | 'upi-id'
  | 'name'
  | 'part-of-name'
  | 'more'
  | 'less'
  | 'before'
  | 'late';

/**
 * `sure`: the order's reference and the amount due. `likely`: the amount, and a cut-off reference or the buyer's number, UPI id or name. `several`: more than one such order. `amount`:
 * the amount alone. `different`: a known order or family, and another amount. `booked`: its reference is confirmed already. `twice`: the same line as one
 * above. `none`: no order waits for it.
 */
export type MatchState = 'sure' | 'likely' | 'several' | 'amount' | 'different' | 'booked' | 'twice' | 'none';

export type Candidate = { due: OpenDue; why: Why[] };

export type MatchedCredit = Credit & {
  state: MatchState;
  /** Best first. */
  candidates: Candidate[];
  /** What looks like references of orders in it, while none of them waits. */
  names: string[];
};

/** Proposals shown for one payment. */
const maxCandidates = 5;

const points: Record<Why, number> = {
  reference: 100,
  // No other order that waits begins with it, as a rule; one that has ended may.
  'part-of-reference': 40,
  amount: 20,
  mobile: 12,
  'upi-id': 12,
  name: 8,
  'part-of-name': 4,
  more: -1,
  less: -1,
  before: -6,
  late: -3,
};

const score = ({ why }: Candidate) => why.reduce((sum, one) => sum + points[one], 0);

/**
 * Finds for each payment the orders that wait for it, best first. `booked`: references that are confirmed already. Each order is `sure` for one payment at most: the
 * same money twice is for staff to see. `prefix`: of references of orders today. Changes nothing.
 */
export function matchCredits(
  credits: Credit[],
  { dues, booked, prefix }: { dues: OpenDue[]; booked: ReadonlySet<string>; prefix: string },
): MatchedCredit[] {
  const index = indexOf(dues, prefix);
  const seen = new Set<string>();
  const taken = new Set<string>();
  return credits.map((credit) => {
    const { names, found } = namedOrders(credit, index);
    const candidates = propose(credit, found, index);
    const shown = { ...credit, candidates, names: found.length === 0 ? names : [] };
    const again = seen.has(credit.proof);
    seen.add(credit.proof);
    if ([credit.proof, ...credit.references].some((one) => booked.has(one)))
      return { ...shown, state: 'booked', candidates: [] };
    if (again) return { ...shown, state: 'twice', candidates: [] };
    const state = stateOf(candidates);
    const [best] = candidates;
    if (state !== 'sure' || !best) return { ...shown, state };
    if (taken.has(best.due.orderId)) return { ...shown, state: 'likely' };
    taken.add(best.due.orderId);
    return { ...shown, state };
  });
}

/** What speaks for an order beside its amount. */
const known = ['part-of-reference', 'mobile', 'upi-id', 'name', 'part-of-name'] as const;

function stateOf(candidates: Candidate[]): MatchState {
  const [best, second] = candidates;
  if (!best) return 'none';
  const has = (one: Why) => best.why.includes(one);
  if (!has('amount')) return 'different';
  const alike = second !== undefined && score(second) === score(best);
  if (alike) return 'several';
  if (has('reference')) return has('before') || has('late') ? 'likely' : 'sure';
  return known.some(has) ? 'likely' : 'amount';
}

type Index = {
  /** By the code of the reference, without its prefix. */
  byCode: Map<string, OpenDue>;
  /** By the first signs of that code. */
  byBeginning: Map<string, OpenDue[]>;
  prefix: string;
  byAmount: Map<number, OpenDue[]>;
  byMobile: Map<string, OpenDue[]>;
  /** The words of each name of an order's people. */
  names: Map<OpenDue, string[][]>;
  /** By an amount and a word of a name, or the name in a mail address: so that a year's statement is matched in a moment. */
  byKey: Map<string, OpenDue[]>;
};

const signs = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const lastTen = (mobile: string) => mobile.replaceAll(/\D/g, '').slice(-10);

/** Signs of a reference behind its prefix. */
const codeLength = 8;

const codeOf = ({ reference }: OpenDue) => signs(reference).slice(-codeLength);

/** Some banks show only the first signs of a remark, so a reference is cut off: fewer signs of its code than these say too little. */
const leastSigns = 4;

function indexOf(dues: OpenDue[], prefix: string): Index {
  const names = new Map(dues.map((due) => [due, [due.buyer, ...due.learners].map((name) => [...wordsOf(name)])]));
  const byKey = new Map<string, OpenDue[]>();
  for (const due of dues)
    for (const key of new Set([...(names.get(due) ?? []).flat(), ...[mailName(due)].filter(Boolean)])) {
      const list = byKey.get(`${due.amount} ${key}`) ?? [];
      list.push(due);
      byKey.set(`${due.amount} ${key}`, list);
    }
  return {
    names,
    byKey,
    prefix: signs(prefix),
    byCode: new Map(dues.map((due) => [codeOf(due), due])),
    byBeginning: Map.groupBy(dues, (due) => codeOf(due).slice(0, leastSigns)),
    byAmount: Map.groupBy(dues, ({ amount }) => amount),
    byMobile: Map.groupBy(dues, ({ mobile }) => lastTen(mobile)),
  };
}

/**
 * The orders that a narration names, however the bank or the family wrote their references: `KD-7K4M-92QX`, `kd7k4m92qx`, `7K4M 92QX`. `names`: what looks like
 * a reference and belongs to no order that waits.
 */
function namedOrders({ narration }: Credit, { byCode, prefix }: Index) {
  const text = signs(narration);
  const found = new Set<OpenDue>();
  const names: string[] = [];
  for (let at = 0; at + codeLength <= text.length; at += 1) {
    const code = text.slice(at, at + codeLength);
    const due = byCode.get(code);
    if (due) found.add(due);
    else if (text.endsWith(prefix, at) && at >= prefix.length)
      names.push(`${prefix}-${code.slice(0, 4)}-${code.slice(4)}`);
  }
  return { names, found: [...found] };
}

/** The orders whose reference begins as a cut-off one in the narration does (`KD 7K4M--`, `KD-7K4M-9`); a whole one of another order is not cut off. */
function cutOffOrders({ narration }: Credit, { byBeginning, prefix }: Index): OpenDue[] {
  if (prefix === '') return [];
  const cut = `(?<![A-Z0-9])${prefix}[- ]?([A-Z0-9]{${leastSigns}}(?:[- ]?[A-Z0-9]{1,3})?)(?![- ]?[A-Z0-9])`;
  return [...narration.toUpperCase().matchAll(new RegExp(cut, 'g'))].flatMap(([, word = '']) => {
    const beginning = signs(word);
    const alike = byBeginning.get(beginning.slice(0, leastSigns)) ?? [];
    return alike.filter((due) => codeOf(due).startsWith(beginning));
  });
}

/** The name in a mail address, in small letters: capitals are words of names. */
const mailName = ({ email }: OpenDue) => email.split('@')[0]?.toLowerCase() ?? '';

/** Limit of orders with the same amount whose names are compared with a credit. */
const maxFitting = 50;

/** The orders of this amount with one of these words or mail names, the rarest word first: the first fifty. */
function fittingOf(amount: number, keys: Iterable<string>, { byKey }: Index): Set<OpenDue> {
  const found = new Set<OpenDue>();
  const lists = [...keys].map((key) => byKey.get(`${amount} ${key}`) ?? []);
  for (const list of lists.toSorted((a, b) => a.length - b.length))
    for (const due of list) if (found.size < maxFitting) found.add(due);
  return found;
}

function propose(credit: Credit, named: OpenDue[], index: Index): Candidate[] {
  const { byAmount, byMobile, names } = index;
  const mobiles = credit.narration.match(/(?<!\d)(?:\+?91|0)?[6-9]\d{9}(?!\d)/g) ?? [];
  const callers = mobiles.flatMap((mobile) => byMobile.get(lastTen(mobile)) ?? []);
  const words = wordsOf(credit.narration);
  const ids = [...credit.narration.matchAll(/([a-z0-9._-]{3,})@[a-z]/gi)].map(([, id = '']) => id.toLowerCase());
  const alike = byAmount.get(credit.amount) ?? [];
  const fitting = fittingOf(credit.amount, [...words, ...ids], index);
  const cutOff = cutOffOrders(credit, index);
  const pool = new Set([...named, ...cutOff, ...callers, ...fitting, ...alike.slice(0, maxCandidates)]);
  const candidates = [...pool].map((due) => {
    const why: Why[] = [];
    if (named.includes(due)) why.push('reference');
    else if (cutOff.includes(due)) why.push('part-of-reference');
    if (due.amount === credit.amount) why.push('amount');
    else why.push(due.amount < credit.amount ? 'more' : 'less');
    if (callers.includes(due)) why.push('mobile');
    if (ids.includes(mailName(due))) why.push('upi-id');
    const name = nameIn(words, names.get(due) ?? []);
    if (name) why.push(name);
    if (due.placed > credit.day) why.push('before');
    if (due.late) why.push('late');
    return { due, why };
  });
  return candidates.toSorted((a, b) => score(b) - score(a)).slice(0, maxCandidates);
}

const wordsOf = (text: string) => new Set(text.toUpperCase().match(/[\p{L}\p{M}]{3,}/gu));

/** Banks cut and shorten names: the whole name of a person, or one word of it of four letters or more. */
function nameIn(words: Set<string>, people: string[][]): 'name' | 'part-of-name' | null {
  let part = false;
  for (const name of people) {
    const hits = name.filter((word) => words.has(word));
    if (name.length > 1 && hits.length === name.length) return 'name';
    part ||= hits.some((word) => word.length > 3);
  }
  return part ? 'part-of-name' : null;
}
