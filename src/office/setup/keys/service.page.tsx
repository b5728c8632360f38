import { redirect } from 'react-router';
import { keyServiceNamed, type KeyService } from '#foundation/config';
import { say } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/service.page';
import { serviceTitle } from './key-words.ts';
import { readService } from './read-keys.ts';
import { ServiceView } from './service-view.tsx';
import { submitKeys } from './submit-keys.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? serviceTitle(loaderData.shown.name) : ''} · ${say('Studio')}` },
];

export async function loader({ request, params }: Route.LoaderArgs) {
  const { email } = await requireStaff(request, 'settings.keys');
  const service = serviceOf(params.service);
  const shown = await inTransaction((tx) => readService(tx, service));
  return { shown, email, done: new URL(request.url).searchParams.get('done') };
}

export async function action({ request, params }: Route.ActionArgs) {
  const by = await requireStaff(request, 'settings.keys');
  const service = serviceOf(params.service);
  const answer = await submitKeys({ form: await readForm(request), by, service });
  return typeof answer === 'string' ? redirect(studioPaths.studioKeysOf(service.name, { done: answer }), 303) : answer;
}

function serviceOf(name: string): KeyService {
  const service = keyServiceNamed(name);
  if (!service) throw new Response(say('There is no such setting'), { status: 404 });
  return service;
}

export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  return <ServiceView {...loaderData} answer={useStandingAnswer(actionData)} />;
}
