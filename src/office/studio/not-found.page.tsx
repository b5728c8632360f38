import { requireStaff } from '#platform/people';
import type { Route } from './+types/not-found.page';

/** Catch-all for unknown addresses below /studio: the frame shows its own not-found page, and strangers must sign in first. */
export async function loader({ request }: Route.LoaderArgs): Promise<never> {
  await requireStaff(request);
  throw new Response(null, { status: 404 });
}

/** Forms posted there do nothing. */
export async function action({ request }: Route.ActionArgs): Promise<never> {
  await requireStaff(request);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
