import { cutTo, seenText } from './clean-text.ts';

/** A submitted form, from any parser. */
export type SentForm = Pick<FormData, 'get' | 'getAll'> | URLSearchParams;

/** Maximum characters read of one field: longer than any honest answer, so that no page repeats megabytes. */
export const maxFieldLength = 10_000;

/** Maximum fields of one form: a class of 200 has 600, and the largest form of staff some thousands. */
export const maxFields = 5_000;

/** Larger bodies are files of staff, who are authenticated before they are read. */
const largestCounted = 3_000_000;

/**
 * The form of a request. An invalid or broken body is the client's error: 400, thrown as a response, so that it gets
 * the usual error page and is logged once as a request, never as an error of ours. So is a body of more than `maxFields` fields: 413, without
 * parsing it, because a million empty fields fit into two megabytes and keep the server busy for most of a minute.
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  try {
    if (Number(request.headers.get('content-length') ?? 0) > largestCounted) return await request.formData();
    const body = Buffer.from(await request.arrayBuffer());
    if (!hasTooManyFields(body, type))
      return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Response('This form could not be read.', { status: 400, statusText: 'Bad Request' });
  }
  throw new Response('This form has too many fields.', { status: 413, statusText: 'Content Too Large' });
}

/** Whether a body of that content type has more fields than any form: then it is not parsed. */
export const hasTooManyFields = (body: Buffer, type: string): boolean => fieldsIn(body, type) > maxFields;

/**
 * An upper bound of the number of fields in a body; counting stops beyond `maxFields`. Parts of any boundary count, because other
 * parsers may read the header's boundary differently.
 */
function fieldsIn(body: Buffer, type: string): number {
  const between = /^\s*multipart\//i.test(type) ? '\r\n--' : '&';
  let fields = 0;
  for (let at = body.indexOf(between); at !== -1 && fields <= maxFields; at = body.indexOf(between, at + 1))
    fields += 1;
  return fields;
}

/** The visible text of a field (`seenText`), cut at `longest`; empty if absent or a file. */
export function textOf(form: SentForm, field: string, longest = maxFieldLength): string {
  return fieldText(form.get(field), longest);
}

/** The texts of a repeated field, in order, each cut likewise. */
export function textsOf(form: SentForm, field: string): string[] {
  return form.getAll(field).map((value) => fieldText(value));
}

/** The same for a form value: every check reads typed text through this function. */
export function fieldText(value: unknown, longest = maxFieldLength): string {
  return typeof value === 'string' ? cutTo(seenText(value), longest) : '';
}

/**
 * The raw text of a field, for comparison with stored text: a password, and a text of the
 * page that the form repeats.
 */
export function exactTextOf(form: SentForm, field: string, longest = maxFieldLength): string {
  const value = form.get(field);
  return typeof value === 'string' ? cutTo(value, longest) : '';
}
