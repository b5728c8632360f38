import { lacksDirectUrl, poolerTrouble } from '../lifecycle/warn-of-pooler.ts';
import { look, type Finding } from './finding.ts';

/** A pooler in transaction mode without a way past it; nothing where there is none. That no notice arrives behind it is a finding of its own. */
export async function checkPooler(): Promise<Finding[]> {
  return (await lacksDirectUrl()) ? [look('pooler', poolerTrouble.says, poolerTrouble.todo)] : [];
}
