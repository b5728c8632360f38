import { database } from '#platform/db';
import type { Route } from './+types/picture.api';
import { findPictureFile } from './find-picture-file.ts';

/** One size of a programme's picture. Its address names its content, so it never changes. */
export async function loader({ params }: Route.LoaderArgs) {
  const file = await findPictureFile(database(), params.name);
  if (!file) return new Response('Not found\n', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': `image/${file.type}`,
      'Content-Length': String(file.content.length),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
