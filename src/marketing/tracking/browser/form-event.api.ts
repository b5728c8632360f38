import { config } from '#foundation/config';
import { visitContext } from '#foundation/web/rendering/visit.ts';
import type { Route } from './+types/form-event.api';
import { formEventFrame } from './form-event-document.ts';

/**
 * TRK-2: the frame in which the tag manager receives a sent form: only with consent, and if there is a tag manager. Its policy sandboxes it without
 * an origin even when it is opened directly.
 */
export function loader({ context }: Route.LoaderArgs): Response {
  const frame = context.get(visitContext).consented ? formEventFrame(config()) : null;
  if (!frame) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(frame.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': frame.policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  });
}
