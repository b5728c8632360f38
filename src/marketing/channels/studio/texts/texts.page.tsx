import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { askForApprovals } from '../../templates/submit-template.ts';
import { channelFor } from '../../providers/channels.ts';
import type { Route } from './+types/texts.page';
import { readTexts } from './read-texts.ts';
import { TextsView } from './texts-view.tsx';

export const meta = () => studioTitle('Texts');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'settings.change');
  const texts = await inTransaction((tx) => readTexts(tx, role));
  return { texts, asked: new URL(request.url).searchParams.get('asked') };
}

/** Fetches the approval states from the provider. */
export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'settings.change');
  const channel = channelFor('whatsapp');
  if (!channel) return data({ problem: say('This channel is not set up any more.') }, 422);
  const asked = await askForApprovals(by, channel);
  if (!asked.ok)
    return data(
      { problem: say('The provider could not be asked ({why}). Try again later.', { why: asked.details }) },
      422,
    );
  return redirect(studioPaths.studioMessageTexts({ asked: String(asked.value) }), 303);
}

export default function TextsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TextsView texts={loaderData.texts} asked={loaderData.asked} problem={actionData?.problem} />;
}
