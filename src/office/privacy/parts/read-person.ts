import type { Tx } from '#platform/db';
import type { Hindrance, KeptByLaw, PersonalFile, PersonalSection, Whose } from '#platform/db/personal-data.ts';
import { allParts } from './parts.ts';

/** All data of a person by kind, without empty kinds. */
export async function readPerson(tx: Tx, whose: Whose): Promise<PersonalSection[]> {
  const sections: PersonalSection[] = [];
  for (const [, { read }] of allParts())
    sections.push(...((await read?.(tx, whose)) ?? []).filter(({ rows }) => rows.length > 0));
  return sections;
}

/** The files attached to a person's records, with how to read each. */
export async function filesOfPerson(tx: Tx, whose: Whose): Promise<(PersonalFile & { part: string })[]> {
  const found: (PersonalFile & { part: string })[] = [];
  for (const [part, { files }] of allParts())
    found.push(...((await files?.(tx, whose)) ?? []).map((file) => ({ ...file, part })));
  return found;
}

/** What blocks the erasure of a person. */
export async function hindrancesOf(tx: Tx, whose: Whose): Promise<Hindrance[]> {
  const found: Hindrance[] = [];
  for (const [, { hindrances }] of allParts()) found.push(...((await hindrances?.(tx, whose)) ?? []));
  return found;
}

/** What is kept by law, and until when. */
export async function keptOf(tx: Tx, whose: Whose): Promise<KeptByLaw[]> {
  const found: KeptByLaw[] = [];
  for (const [, { kept }] of allParts()) found.push(...((await kept?.(tx, whose)) ?? []));
  return found;
}
