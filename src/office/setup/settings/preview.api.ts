import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/preview.api';
import { previewHtml } from './preview-html.ts';
import { readPreview } from './read-preview.ts';

/** Typed content must not run scripts; the inline styles are of this document only. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** A preview of a page, a mail and the head of a document with one part's values from the query; nothing is saved. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'settings.change');
  const query = new URL(request.url).searchParams;
  const shown = await inTransaction((tx) => readPreview(tx, query));
  return new Response(previewHtml(shown), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'no-store',
    },
  });
}
