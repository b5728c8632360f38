import { say } from '#foundation/i18n/staff/say.ts';
import { database } from '#platform/db';
import { requireStaff, requirePermission } from '#platform/people';
import { findFile } from '../files/list-files.ts';
import { noteRules } from '../model.ts';
import type { Route } from './+types/file.api';

/** Hands out a file of a record, always to be saved and never shown in the page: nothing in it may run here. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'orders.read');
  const file = await findFile(database(), params.id);
  if (!file) return new Response(say('There is no such file'), { status: 404 });
  requirePermission(by, noteRules[file.aboutKind].read);
  const plain = file.name.replaceAll(/[^\w. -]/g, '_');
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.type,
      'Content-Length': String(file.content.length),
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': 'no-store',
    },
  });
}
