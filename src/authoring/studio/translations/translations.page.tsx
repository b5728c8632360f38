import { redirect } from 'react-router';
import { reading } from '#db';
import { say, studioTitle } from '#i18n/staff/say';
import { readForm, textOf } from '#kit/form-data';
import { requireStaff } from '#people';
import { studioPaths } from '#studio-paths';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
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
