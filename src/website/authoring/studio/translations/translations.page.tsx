import { redirect } from 'react-router';
import { reading } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/translations.page';
import { beginByForm, publishByForm } from './list/act-on-translations.ts';
import { readTranslations } from './list/read-translation-list.ts';
import { TranslationsView } from './list/translations-view.tsx';

export const meta = () => studioTitle('Translations');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  return reading((tx) => readTranslations(tx, { request, staff }));
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request);
  const publishes = textOf(form, 'do') === 'publish';
  const by = await requireStaff(request, publishes ? 'pages.publish' : 'pages.change');
  const acted = publishes ? await publishByForm(form, by) : await beginByForm(form, by);
  if ('answer' in acted) return acted.answer;
  if ('begun' in acted) return redirect(studioPaths.studioTranslation(acted.begun), 303);
  if ('byHand' in acted) return redirect(studioPaths.studioNewPage(acted.byHand), 303);
  const language = textOf(form, 'language');
  return redirect(
    acted.made ? studioPaths.studioRelease(acted.made) : studioPaths.studioTranslations({ language, done: acted.done }),
    303,
  );
}

export default function TranslationsPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: Boolean(actionData?.refusal), wish: 'publish' });
  return <TranslationsView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
