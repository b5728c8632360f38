import { memoize } from '#foundation/kit/memoize.ts';

/** Which encodings somebody takes. */
export type AcceptedEncodings = { br: boolean; gzip: boolean };

const none: AcceptedEncodings = { br: false, gzip: false };

/** Browsers send no longer ones: the response to them is uncompressed. */
const longest = 200;

/**
 * Parses `Accept-Encoding` (RFC 9110 §12.5.3): a name with `q=0` is refused, `*` means all that are not named. Without the header, which
 * would allow everything, nothing is compressed: such clients seldom decode.
 */
export function acceptedEncodings(header: string | null | undefined): AcceptedEncodings {
  return header && header.length <= longest ? read(header) : none;
}

const read = memoize((header: string): AcceptedEncodings => {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    const q = parameters.find((word) => word.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name) weights.set(name, weight >= 0 ? weight : 0);
  }
  const takes = (...names: string[]) => {
    const named = names.find((name) => weights.has(name)) ?? '*';
    return (weights.get(named) ?? 0) > 0;
  };
  return { br: takes('br'), gzip: takes('gzip', 'x-gzip') };
});
