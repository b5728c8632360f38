import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { requireAnyLessons } from '../../hours/may-change.ts';
import type { Route } from './+types/hours.page';
import { HoursView } from './hours-view.tsx';
import { readHours } from './read-hours.ts';
import { hoursActs, saidWords, staffOf } from './submit-hours.ts';

export const meta = () => studioTitle('Hours for 1-on-1');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'lessons.read-own');
  const query = new URL(request.url).searchParams;
  const shown = await inTransaction((tx) => readHours(tx, by, query.get('teacher')));
  const said = query.get('said') ?? '';
  return { shown, said: Object.hasOwn(saidWords, said) ? say(saidWords[said as keyof typeof saidWords]) : null };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request);
  requireAnyLessons(by);
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  const act = Object.hasOwn(hoursActs, wish) ? hoursActs[wish] : undefined;
  if (!act) throw new Response(say('Unknown action'), { status: 400 });
  const staffId = staffOf(form, by);
  const sent = await inTransaction((tx) => act(tx, { by, staffId, form }));
  if ('answer' in sent) return data(sent.answer, { status: 422 });
  return redirect(studioPaths.studioHours({ teacher: staffId === by.id ? undefined : staffId, said: sent.said }), 303);
}

export default function HoursPage({ loaderData, actionData }: Route.ComponentProps) {
  return <HoursView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
