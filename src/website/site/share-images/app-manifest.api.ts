import { appManifest } from './app-icons.ts';

/** The web app manifest. Revalidated on each request, because the school's name and colours may change. */
export function loader() {
  return new Response(JSON.stringify(appManifest()), {
    headers: { 'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  });
}
