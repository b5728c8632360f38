import { listProgrammes, listTopics } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { newId } from '#foundation/kit/id.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { marketChoices } from '#foundation/locale/market-list.server.ts';
import { formOutcome, history } from '#platform/people';
import { paths } from '#foundation/web/paths.ts';
import { checkTexts } from '../../issue/check-issue.ts';
import { findIssue, languagesOf, tallyIssue } from '../../issue/issues.ts';
import { findReaders } from '../../segment/find-readers.ts';
import { problemOf } from '../issue-words.ts';

export type ShownIssue = NonNullable<Awaited<ReturnType<typeof readIssue>>>;

/** One issue: its readers, or its progress; null for an unknown id. */
export async function readIssue(tx: Tx, { id, request }: { id: string; request: Request }) {
  const issue = await findIssue(tx, id);
  if (!issue) return null;
  const { name, state, version, segment, isPublic, number, beganAt, endedAt, trouble } = issue;
  const written = languagesOf(issue);
  const open = state === 'draft' || state === 'scheduled';
  const reached = open ? await findReaders(tx, issue) : null;
  const reading = staffLanguage();
  return {
    id,
    name,
    state,
    version,
    segment,
    isPublic,
    beganAt,
    endedAt,
    trouble,
    written: written.map((code) => ({
      code,
      subject: issue.texts[code]?.subject ?? '',
      address: beganAt && isPublic && number !== null ? paths.newsletterIssue(code, number) : null,
    })),
    problems: open ? (await checkTexts(tx, issue.texts)).map(problemOf) : [],
    reached: reached && {
      readers: reached.readers.length,
      byLanguage: written.map((code) => ({
        code,
        count: reached.readers.filter(({ language }) => language === code).length,
      })),
      otherLanguage: reached.otherLanguage,
      blocked: reached.blocked,
    },
    tally: open ? null : await tallyIssue(tx, id),
    choices: {
      topics: (await listTopics(tx)).map(({ slug, title }) => ({ value: slug, label: inLanguage(title, reading) })),
      programmes: (await listProgrammes(tx)).map(({ slug, title }) => ({
        value: slug,
        label: inLanguage(title, reading),
      })),
      markets: marketChoices(reading).map(({ code, name: market }) => ({ value: code, label: market })),
    },
    entries: await history(tx, 'newsletter', id),
    formKey: newId(),
    outcome: await formOutcome(tx, request, `newsletter:${id}`),
  };
}
