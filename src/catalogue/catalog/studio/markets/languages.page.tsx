import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/languages.page';
import { LanguagesView } from './languages-view.tsx';
import { readLanguages } from './read-languages.ts';
import { submitLanguage } from './submit-language.ts';

export const meta = () => studioTitle('Languages');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'markets.read');
  const shown = await inTransaction((tx) => readLanguages(tx, { staff, request }));
  return { shown, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'markets.change');
  const sent = await submitLanguage(await readForm(request), by);
  if ('answer' in sent) return sent;
  // Another address each time, so that an answer to the form before does not stay.
  return redirect(
    studioPaths.studioLanguages({ done: sent.done, ...(sent.done === 'moved' ? { again: newId().slice(-6) } : {}) }),
    303,
  );
}

export default function LanguagesPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LanguagesView {...loaderData} answer={useStandingAnswer(actionData)?.answer} />;
}
