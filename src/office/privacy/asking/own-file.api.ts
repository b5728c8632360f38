import { fileResponse } from '../files/read-file.ts';
import type { Route } from './+types/own-file.api';
import { readDataToken } from './data-token.ts';

/** A file requested by the holder of a link. */
export async function loader({ params: { token, id } }: Route.LoaderArgs) {
  const soughtId = readDataToken(token);
  const response = soughtId && (await fileResponse({ soughtId, staffId: null, id }));
  if (!response) throw new Response('There is no such file, or it has ended.', { status: 404 });
  return response;
}
