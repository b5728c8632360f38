import { readWhole } from '#foundation/kit/numbers/plain-digits.ts';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { languageCodes, type Language } from '#foundation/locale/language.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { CertificateRule, CertificateTexts } from '../model.ts';
import { certificateRules } from '../tables.ts';

/** A rule as typed: the number of sessions (empty: staff decide), and the text below the name by language. */
export type TypedRule = { least: string; texts: Partial<Record<Language, string>>; version: number };
export type RuleProblems = Partial<Record<'least' | Language, string>>;

const longest = 300;

/** The certificate rule of a programme (slug): when it is earned, and its texts; the default before the first save. */
export async function readRule(tx: Tx, programme: string): Promise<CertificateRule> {
  const { least, texts, version } = certificateRules;
  const [row] = await tx
    .select({ least, texts, version })
    .from(certificateRules)
    .where(eq(certificateRules.programme, programme));
  return row ?? { least: null, texts: {}, version: 0 };
}

/**
 * Whether a certificate is earned by attendance: at least the number of sessions in the rule. False if staff decide by hand, and without recorded
 * attendance.
 */
export function eligible({ least }: Pick<CertificateRule, 'least'>, attended: number | undefined): boolean {
  return least !== null && (attended ?? 0) >= least;
}

/**
 * Saves the rule of a programme. Refuses 'invalid' with an error by field, and 'changed' with what somebody else saved since `version`. Issued
 * certificates stay as they are.
 */
export async function saveRule(
  tx: Tx,
  { by, programme, sessions, typed }: { by: Staff; programme: string; sessions: number; typed: TypedRule },
): Promise<Outcome<void, 'invalid', RuleProblems> | Outcome<void, 'changed', CertificateRule>> {
  requirePermission(by, 'rosters.change');
  const read = check(typed, sessions);
  if (read.problems) return refused('invalid', read.problems);
  const before = await readRule(tx, programme);
  if (before.version !== typed.version) return refused('changed', before);
  if (before.least === read.least && sameTexts(before.texts, read.texts)) return ok(undefined);
  const version = before.version + 1;
  const { least, texts } = read;
  const saved = await tx
    .insert(certificateRules)
    .values({ programme, least, texts, version })
    .onConflictDoUpdate({
      target: certificateRules.programme,
      set: { least, texts, version, updatedAt: sql`now()` },
      setWhere: eq(certificateRules.version, before.version),
    })
    .returning({ version: certificateRules.version });
  if (saved.length === 0) return refused('changed', await readRule(tx, programme));
  const details = { before: { least: before.least, texts: before.texts }, after: { least, texts } };
  await recordAudit(tx, { who: by.name, did: 'changed-certificate-rule', kind: 'programme', id: programme, details });
  return ok(undefined);
}

type Checked = { problems: RuleProblems } | { problems?: never; least: number | null; texts: CertificateTexts };

function check(typed: TypedRule, sessions: number): Checked {
  const problems: RuleProblems = {};
  const least = typed.least.trim() === '' ? null : (readWhole(typed.least, 3) ?? 0);
  if (least !== null && (least < 1 || least > sessions))
    problems.least = say('Type a number from 1 to {most}, or nothing to decide by hand.', { most: sessions });
  const texts: CertificateTexts = {};
  for (const code of languageCodes) {
    const text = printable(typed.texts[code] ?? '');
    if (text.length > longest) problems[code] = say('Write at most {count} characters.', { count: longest });
    else if (text !== '') texts[code] = text;
  }
  return Object.keys(problems).length > 0 ? { problems } : { least, texts };
}

function sameTexts(one: CertificateTexts, other: CertificateTexts): boolean {
  return languageCodes.every((code) => (one[code] ?? '') === (other[code] ?? ''));
}
