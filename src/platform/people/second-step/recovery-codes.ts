import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { hashOf } from '../session/session.ts';
import { staffRecoveryCodes } from '../tables.ts';

const howMany = 10;
/** Without letters that are mistaken for digits. */
const letters = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Creates ten new recovery codes for a person; the previous ones end. Returns them, to be shown once; only their hashes are stored. */
export async function makeRecoveryCodes(tx: Tx, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ codeHash: stored(staffId, code), staffId })));
  return codes;
}

/** Uses up a recovery code; returns whether it was one of theirs. Case, spaces and dashes do not count. */
export async function spendRecoveryCode(tx: Tx, staffId: string, typed: string): Promise<boolean> {
  const used = await tx
    .delete(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.codeHash, stored(staffId, typed)), eq(staffRecoveryCodes.staffId, staffId)))
    .returning({ staffId: staffRecoveryCodes.staffId });
  return used.length > 0;
}

/** How many are left. */
export function countRecoveryCodes(tx: Tx, staffId: string): Promise<number> {
  return tx.$count(staffRecoveryCodes, eq(staffRecoveryCodes.staffId, staffId));
}

/** 80 random bits in four groups: too many to be guessed from a stolen table, so a plain hash is enough. */
function newCode(): string {
  const signs = Array.from(randomBytes(16), (byte) => letters[byte & 31]).join('');
  return (signs.match(/.{4}/g) ?? []).join('-');
}

function stored(staffId: string, code: string): string {
  return hashOf(`recovery ${staffId} ${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`);
}
