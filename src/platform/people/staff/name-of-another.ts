import { and, ne } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { staff } from '../tables.ts';

/** The person who takes a name: their account, or the address by which they join (the same person when they return). */
type Self = { id: string } | { email: string };

/**
 * Whether another person, also a former one, has this name, ignoring case, invisible and look-alike characters: histories name
 * people by it (docs/decisions/studio.md), so nobody may use another's name.
 */
export async function isNameOfAnother(tx: Tx, name: string, self: Self): Promise<boolean> {
  const seen = asSeen(name);
  const other = 'id' in self ? ne(staff.id, self.id) : ne(staff.email, self.email);
  const others = await tx
    .select({ name: staff.name })
    .from(staff)
    .where(and(other, ne(staff.name, '')));
  return others.some((one) => asSeen(one.name) === seen);
}

/** Cyrillic and Greek letters that look like Latin ones in most fonts, in small letters (Unicode TR 39). */
const lookalikes = new Map(
  [
    'аa',
    'еe',
    'оo',
    'рp',
    'сc',
    'хx',
    'уy',
    'іi',
    'ѕs',
    'јj',
    'һh',
    'ԁd',
    'ԛq',
    'ԝw',
    'αa',
    'οo',
    'νv',
    'ιi',
    'ρp',
    'υu',
  ].map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)]),
);

/** A name normalized to how a reader sees it. */
const asSeen = (name: string) =>
  Array.from(
    name
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
    (letter) => lookalikes.get(letter) ?? letter,
  ).join('');
