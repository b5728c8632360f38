import { appManifest } from './app-icons.ts';

/** The web app manifest. It is asked for anew each time, because the school's name and colours may be others. */
export function loader() {
  return new Response(JSON.stringify(appManifest()), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  });
}
