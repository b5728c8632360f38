import { parse } from 'cookie-es';

/** The values of a `Cookie` header by name, as sent; the first one of a repeated name. */
export function readCookies(header: string | null | undefined): Readonly<Record<string, string | undefined>> {
  return header ? parse(header, { decode: (value) => value }) : {};
}
