import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { listFindings } from '../content-check/list-findings.ts';
import { findingWords, kindWords } from './finding-words.ts';

/** What the last content check found on a page and nobody ignored: its kind and a sentence each, at most fifty. */
export async function listPageFindings(tx: Tx, path: string): Promise<{ kind: string; text: string }[]> {
  const [page] = await listFindings(tx, { path, ignored: false, limit: 1, offset: 0 });
  return (page?.findings ?? [])
    .slice(0, 50)
    .map((one) => ({ kind: say(kindWords[one.kind]), text: findingWords(one) }));
}
