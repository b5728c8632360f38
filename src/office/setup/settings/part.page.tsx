import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { permissionOf } from '#platform/school';
import { isSchoolPart, type SchoolPart } from '#platform/school/model';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/part.page';
import { PartView } from './part-view.tsx';
import { partWords } from './part-words.ts';
import { readPartView } from './read-settings.ts';
import { submitPart } from './submit-part.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? say(partWords[loaderData.part].title) : ''} · ${say('Studio')}` },
];

export async function loader({ request, params }: Route.LoaderArgs) {
  const part = partOf(params.part);
  await requireStaff(request, permissionOf(part));
  const shown = await inTransaction((tx) => readPartView(tx, part));
  return { ...shown, done: new URL(request.url).searchParams.has('done') };
}

export async function action({ request, params }: Route.ActionArgs) {
  const part = partOf(params.part);
  const by = await requireStaff(request, permissionOf(part));
  const answer = await submitPart(await readForm(request), { by, part });
  return answer ?? redirect(studioPaths.studioSettingsPart(part, { done: 'saved' }), 303);
}

function partOf(text: string): SchoolPart {
  if (isSchoolPart(text)) return text;
  throw new Response(say('There is no such setting'), { status: 404 });
}

export default function PartPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PartView shown={loaderData} done={loaderData.done} answer={useStandingAnswer(actionData)} />;
}
