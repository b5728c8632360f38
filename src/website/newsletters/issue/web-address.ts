import { config } from '#foundation/config';

/** The full web address for a typed one: `https://…`, or a path of the site; null for anything else. */
export function webAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^\/(?!\/)[^\s\\]*$/.test(text)) return config().SITE_URL + text;
  return /^https?:\/\/[^\s\\]+$/.test(text) && URL.canParse(text) ? text : null;
}
