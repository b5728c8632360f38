import { database } from '#platform/db';
import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/choices.api';
import { listMedia, readMedia } from '../../library/list-media.ts';
import { choiceOf, type MediaChoices } from '../../ui/media-choice.ts';

/** Pictures to choose from: those of `?search=`, after `?after=`; or the one of `?id=`, archived or not. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue.read');
  const query = new URL(request.url).searchParams;
  const language = staffLanguage();
  const id = query.get('id');
  if (id !== null) {
    const row = await readMedia(database(), id);
    return { choices: row ? [choiceOf(row, language)] : [], after: null } satisfies MediaChoices;
  }
  const filter = { search: (query.get('search') ?? '').slice(0, 120) };
  const { rows, after } = await listMedia(database(), filter, { after: query.get('after') ?? undefined });
  return { choices: rows.map((row) => choiceOf(row, language)), after } satisfies MediaChoices;
}
