import { redirect } from 'react-router';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { removeTemplate } from '../../templates/remove-template.ts';
import type { Route } from './+types/templates.page';
import { readTemplates } from './read-templates.ts';
import { TemplatesView } from './templates-view.tsx';

export const meta = () => studioTitle('Pages from a template');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.change');
  const programme = new URL(request.url).searchParams.get('programme') ?? undefined;
  return { saved: await inTransaction(readTemplates), programme };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const form = await readForm(request);
  const outcome = await inTransaction((tx) => removeTemplate(tx, { by, id: textOf(form, 'id') }));
  if (outcome.ok) return redirect(studioPaths.studioTemplates(), 303);
  return { refusal: say('This template is gone already.') };
}

export default function TemplatesPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: actionData !== undefined });
  return <TemplatesView {...loaderData} refusal={actionData?.refusal ?? null} />;
}
