import { data, redirect } from 'react-router';
import { reading } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { moveLead } from '../move-lead.ts';
import { tabsFor } from '../shared/tabs-for.ts';
import type { Route } from './+types/board.page';
import { BoardView } from './board-view.tsx';
import { readBoard } from './read-board.ts';

export const meta = () => studioTitle('Board of leads');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'leads.read');
  const board = await reading((tx) => readBoard(tx, new URL(request.url).searchParams, staff));
  return { board, ...tabsFor(staff.role), mayChange: may(staff.role, 'leads.change') };
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'leads.change');
  const form = await readForm(request);
  const said = await moveLead(form, staff.name);
  // A card that was dragged, or moved by keyboard, stays on the screen as it is.
  if (textOf(form, 'quiet') === 'yes') return data({ lead: textOf(form, 'lead'), moved: said.stale === undefined });
  const whose = new URL(request.url).searchParams.get('whose') ?? undefined;
  return redirect(studioPaths.studioLeadBoard({ whose, ...said }), 303);
}

export default function BoardPage({ loaderData }: Route.ComponentProps) {
  return <BoardView {...loaderData} />;
}
