import type { Route } from './+types/pin.api';
import { findPin } from './pin-code.ts';

/** Where a PIN is, for forms that fill it in: `{ state, district }`, or null. The same for everybody, so browsers may keep it. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const found = await findPin(new URL(request.url).searchParams.get('code') ?? '');
  const headers = { 'Cache-Control': 'public, max-age=86400', 'X-Robots-Tag': 'noindex' };
  if (found.kind !== 'known') return Response.json(null, { headers });
  const { state, district } = found;
  return Response.json({ state, district }, { headers });
}
