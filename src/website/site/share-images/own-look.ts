import { config, isDemoBrand } from '#foundation/config';
import { firstLetter } from '#platform/school';
import type { OwnLook } from './share-card.ts';

/** The school's look for share pictures; undefined for the unchanged demo. */
export function ownLook(): OwnLook | undefined {
  const { BRAND_NAME, LOOK } = config();
  const { icon } = LOOK.pictures;
  if (isDemoBrand() && !icon && LOOK.css === '') return undefined;
  return {
    brand: LOOK.brand,
    ink: LOOK.brandInk,
    accent: LOOK.accent,
    letter: firstLetter(BRAND_NAME),
    icon: icon ? `data:${icon.type};base64,${icon.body.toString('base64')}` : null,
  };
}
