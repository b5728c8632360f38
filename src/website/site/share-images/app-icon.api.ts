import type { Route } from './+types/app-icon.api';
import { appIcon, isAppIcon } from './app-icons.ts';

/** An icon of the site as an app. Its address names its content; without that it may be another one the next time, as at `/apple-touch-icon.png`. */
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
