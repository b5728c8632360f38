import type { Route } from './+types/app-icon.api';
import { appIcon, isAppIcon } from './app-icons.ts';

/** An app icon. With a content hash in its address it is immutable; without one, as at `/apple-touch-icon.png`, it may change. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const name = params.name ?? 'apple-touch.png';
  if (!isAppIcon(name)) return new Response('Not found\n', { status: 404 });
  const { picture, version } = await appIcon(name);
  const named = new URL(request.url).searchParams.get('v') === version;
  return new Response(picture, {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': named ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    },
  });
}
