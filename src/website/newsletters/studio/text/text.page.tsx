import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/text.page';
import { languageIn, readText } from './read-text.ts';
import { submitText } from './submit-text.ts';
import { TextView } from './text-view.tsx';

export const meta = () => studioTitle('Text of an issue');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  await requireStaff(request, 'newsletters.send');
  const query = new URL(request.url).searchParams;
  const shown = await inTransaction((tx) => readText(tx, id, languageIn(query)));
  if (!shown) throw new Response(say('This issue is gone.'), { status: 404 });
  return { shown, done: query.get('done') };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'newsletters.send');
  const language = languageIn(new URL(request.url).searchParams);
  const form = await readForm(request);
  const sent = await submitText(form, { by, id, language });
  if (!('done' in sent)) return data(sent, 422);
  if (textOf(form, 'do') === 'remove') return redirect(studioPaths.studioNewsletter(id), 303);
  return redirect(studioPaths.studioNewsletterText(id, { language, done: sent.done }), 303);
}

export default function TextPage({ loaderData: { shown, done }, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  return <TextView key={`${shown.language} ${shown.version}`} shown={shown} answer={answer} done={done} />;
}
