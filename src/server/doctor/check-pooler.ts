import { lacksDirectUrl, poolerTrouble } from '../lifecycle/warn-of-pooler.ts';
import { look, type Finding } from './finding.ts';

/** Finds a pooler in transaction mode without DATABASE_DIRECT_URL. `checkNotices` finds that no notice arrives behind it. */
export async function checkPooler(): Promise<Finding[]> {
  return (await lacksDirectUrl()) ? [look('pooler', poolerTrouble.says, poolerTrouble.todo)] : [];
}
