import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { data, redirect } from 'react-router';
import { reading, type Tx } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff, submitStaffForm } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { requireAnyLessons } from '../../hours/may-change.ts';
import type { Route } from './+types/lessons.page';
import { lessonActs, refusals } from './act-on-lesson.ts';
import { LessonsView } from './lessons-view.tsx';
import { readLesson, readLessons, scopeOf } from './read-lessons.ts';
import { submitRule } from './submit-rule.ts';

export const meta = () => studioTitle('1-on-1 lessons');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'lessons.read-own');
  const query = new URL(request.url).searchParams;
  const id = query.get('lesson');
  return reading(async (tx) => {
    if (id === null) return { list: await readLessons(tx, by, query), lesson: null };
    const lesson = await readLesson(tx, by, { id, request });
    if (!lesson) throw new Response(say('There is no such lesson'), { status: 404 });
    return { list: null, lesson };
  });
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request);
  requireAnyLessons(by);
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  if (wish === 'rule') {
    const refusal = await submitRule(form, by);
    return refusal ? data({ rule: refusal }, { status: 422 }) : redirect(studioPaths.studioLessons(), 303);
  }
  const act = Object.hasOwn(lessonActs, wish) ? lessonActs[wish] : undefined;
  const lessonId = new URL(request.url).searchParams.get('lesson');
  if (!act || !isId(lessonId)) throw new Response(say('Unknown action'), { status: 400 });
  const work = (tx: Tx) => act(tx, { by, lessonId, form });
  const sent = await submitStaffForm(form, { scope: scopeOf(lessonId), refusals: refusals(), work });
  if ('answer' in sent) return { answer: sent.answer };
  return redirect(
    studioPaths.studioLessons({ lesson: lessonId, done: sent.done, again: sent.repeated ? 'yes' : undefined }),
    303,
  );
}

export default function LessonsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LessonsView {...loaderData} sent={useStandingAnswer(actionData)} />;
}
