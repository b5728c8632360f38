import { cutTo } from './clean-text.ts';

/** A form as it was sent, from whatever it was read. */
export type SentForm = Pick<FormData, 'get' | 'getAll'> | URLSearchParams;

/** Signs of one field that are read: longer than any honest answer, so that no page repeats megabytes. */
export const longestField = 10_000;

/**
 * The form of a request. A body that is no form, or a broken one, is the sender's mistake: 400, thrown as a response, so that it is answered
 * with the usual screen and logged once as a request, never as an error of ours.
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Response('This form could not be read.', { status: 400, statusText: 'Bad Request' });
  }
}

/** The text of one field as it was typed, cut at `longest`; empty when it is absent or a file. */
export function textOf(form: SentForm, field: string, longest = longestField): string {
  return fieldText(form.get(field), longest);
}

/** The texts of a field that can be sent several times, in their order, each cut likewise. */
export function textsOf(form: SentForm, field: string): string[] {
  return form.getAll(field).map((value) => fieldText(value));
}

/** The same of a value of a form. */
export function fieldText(value: unknown, longest = longestField): string {
  return typeof value === 'string' ? cutTo(value, longest) : '';
}
