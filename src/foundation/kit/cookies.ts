import { parse } from 'cookie-es';

/** The values of a `Cookie` header by name, as they were sent; of a name that comes twice the first. */
export function readCookies(header: string | null | undefined): Readonly<Record<string, string | undefined>> {
  return header ? parse(header, { decode: (value) => value }) : {};
}
