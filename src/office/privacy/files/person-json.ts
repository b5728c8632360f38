import { config } from '#foundation/config';
import { database } from '#platform/db';
import type { Contacts, KeptByLaw, PersonalFile, PersonalSection } from '#platform/db/personal-data.ts';
import { allParts } from '../parts/parts.ts';

type Person = {
  about: Contacts;
  sections: PersonalSection[];
  files: (PersonalFile & { part: string })[];
  kept: KeptByLaw[];
  /** Called with the number of sections and files written. */
  step: (written: number) => PromiseLike<unknown>;
};

/**
 * All data of a person as JSON (`docs/operations/data.md`), streamed: at most one file is in memory. Instants are ISO 8601 in UTC, money is `{ amount,
 * currency }` in minor units, files are base64.
 */
export async function* personJson({ about, sections, files, kept, step }: Person): AsyncGenerator<string> {
  const head = {
    format: 'coursefront-personal-data',
    version: 1,
    school: config().BRAND_NAME,
    madeAt: new Date(),
    about,
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "data": {`;
  let written = 0;
  for (const { section, rows } of sections) {
    yield `${written > 0 ? ',' : ''}\n    ${JSON.stringify(section)}: ${JSON.stringify(rows, null, 2).replaceAll('\n', '\n    ')}`;
    written += 1;
    await step(written);
  }
  yield `\n  },\n  "keptByLaw": ${JSON.stringify(kept)},\n  "attachments": [`;
  for (const [at, { part, id, ...file }] of files.entries()) {
    const content = await contentOf(part, id);
    yield `${at > 0 ? ',' : ''}\n    ${JSON.stringify({ ...file, base64: content && Buffer.from(content).toString('base64') })}`;
    written += 1;
    await step(written);
  }
  yield '\n  ]\n}\n';
}

async function contentOf(part: string, id: string): Promise<Uint8Array | null> {
  const found = allParts().find(([module]) => module === part)?.[1];
  return (await found?.content?.(database(), id)) ?? null;
}
