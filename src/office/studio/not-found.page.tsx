import { requireStaff } from '#platform/people';
import type { Route } from './+types/not-found.page';

/** Every address below /studio that is none: the frame shows its own not-found, and strangers are asked to sign in first. */
export async function loader({ request }: Route.LoaderArgs): Promise<never> {
  await requireStaff(request);
  throw new Response(null, { status: 404 });
}

/** Forms sent there change nothing. */
export async function action({ request }: Route.ActionArgs): Promise<never> {
  await requireStaff(request);
  throw new Response(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
