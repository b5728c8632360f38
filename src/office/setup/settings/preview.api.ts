import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/preview.api';
import { previewHtml } from './preview-html.ts';
import { readPreview } from './read-preview.ts';

/** Nothing of what is typed may run; the styles are written for this one document. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** A page, a mail and the head of a document, as they would look with what the query says of one part; nothing is saved. */
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
