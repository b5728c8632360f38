import { say } from '#foundation/i18n/staff/say.ts';
import { readAge } from '#foundation/kit/numbers/plain-digits.ts';

/** Attributes of a field for the age of a learner, which is asked about outside of these ages. */
export const agesAsked = (ages: { min: number; max: number } | null) =>
  ages === null ? {} : { 'data-ages': `${ages.min} ${ages.max}` };

/**
 * Asks beside a field that somebody left what may be mistyped there: the provider of an address, an age outside the programme's. The
 * form is sent the same with and without an answer. For the forms of staff, all of them at once; those of visitors have `FormAnswer`.
 */
export function doubtTyped(field: EventTarget): void {
  if (!(field instanceof HTMLInputElement) || field.readOnly) return;
  if (field.type === 'email') import('./doubt-address.ts').then((piece) => piece.ask(field)).catch(() => {});
  else if (field.dataset.ages !== undefined) doubtAge(field, field.dataset.ages);
}

function doubtAge(field: HTMLInputElement, ages: string): void {
  const [min = 0, max = 0] = ages.split(' ').map(Number);
  const age = readAge(field.value);
  const asked = field.nextElementSibling instanceof HTMLElement ? field.nextElementSibling : null;
  const place = asked?.dataset.asked === undefined ? document.createElement('p') : asked;
  const isOdd = age !== null && (age < min || age > max);
  if (!isOdd) {
    if (place === asked) place.remove();
    return;
  }
  place.role = 'status';
  place.dataset.asked = ages;
  place.className = 'field-hint';
  if (place !== asked) field.after(place);
  // Screen readers read text that is added to an existing status element.
  setTimeout(() => {
    place.textContent = say('The programme is for ages {min} to {max}. Is {age} right?', { min, max, age });
  }, 100);
}
