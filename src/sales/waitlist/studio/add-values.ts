import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import type { AddValues } from '../changes/add-entry.ts';
import { joinValues } from '../joining/check-join.ts';

/** The typed values of the form to add a person. */
export function addValues(form: SentForm): AddValues {
  return { ...joinValues(form), language: textOf(form, 'language') };
}
