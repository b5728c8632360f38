import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { listFindings } from '../content-check/list-findings.ts';
import { findingWords, kindWords } from './finding-words.ts';

/** The open findings of the last content check for a page, at most fifty, each with its kind and a sentence. */
export async function listPageFindings(tx: Tx, path: string): Promise<{ kind: string; text: string }[]> {
  const [page] = await listFindings(tx, { path, ignored: false, limit: 1, offset: 0 });
  return (page?.findings ?? [])
    .slice(0, 50)
    .map((one) => ({ kind: say(kindWords[one.kind]), text: findingWords(one) }));
}
