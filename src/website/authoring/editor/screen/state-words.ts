import type { StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { BadgeTone } from '#foundation/ui/controls/badge.tsx';
import type { EditedBlock } from '../source/read-source.ts';

/** A block's state relative to the parent page, as its badge; null for a shown block of a page without a parent. */
export function stateWords({
  state,
  hidden,
}: Pick<EditedBlock, 'state' | 'hidden'>): { word: StaffSentence; tone: BadgeTone } | null {
  if (hidden) return { word: 'hidden', tone: 'neutral' };
  switch (state) {
    case 'inherited':
      return { word: 'inherited', tone: 'neutral' };
    case 'overridden':
      return { word: 'overridden', tone: 'warning' };
    case 'added':
      return { word: 'added', tone: 'success' };
    default:
      return null;
  }
}
