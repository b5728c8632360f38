import { redirect } from 'react-router';
import { config } from '#foundation/config';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { allowNeeds } from '../container/allow-needs.ts';
import { allowedOf, previewPolicy } from '../container/preview-policy.ts';
import { readContainer } from '../container/read-container.ts';
import type { Route } from './+types/tags.page';
import { TagsView } from './tags-view.tsx';

export const meta = () => studioTitle('Check a container');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'settings.scripts');
  const { frame = [] } = allowedOf(config());
  const { TAG_SCRIPT_HASHES = [], TAG_MANAGER_ID = null } = config();
  const done = new URL(request.url).searchParams.has('done');
  return { id: TAG_MANAGER_ID, origins: frame, scripts: TAG_SCRIPT_HASHES, done };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'settings.scripts');
  const form = await readForm(request);
  if (textOf(form, 'do') === 'allow') {
    const texts = (name: string) => form.getAll(name).filter((value) => typeof value === 'string');
    const scripts = texts('script').map((line) => {
      const [hash = '', ...name] = line.split(' ');
      return { hash, name: name.join(' ').slice(0, 80) };
    });
    const refusal = await allowNeeds(by, { origins: texts('origin'), scripts });
    if (refusal === null) return redirect(studioPaths.studioTags({ done: 'allowed' }), 303);
    return { problem: problemOf(refusal), container: null };
  }
  const file = form.get('file');
  const read = file instanceof File ? readContainer(await file.text()) : null;
  if (!read?.ok)
    return {
      problem: say('This is no export of a container. Choose the JSON file as it was downloaded.'),
      container: null,
    };
  return { problem: null, container: { id: read.value.publicId, parts: previewPolicy(read.value, config()) } };
}

function problemOf(refusal: string): string {
  if (refusal === 'fixed') return say('The settings of the server name what tags may use, and win. Change it there.');
  return refusal === 'stale' ? say('Somebody else saved this meanwhile. Check the container again.') : refusal;
}

export default function TagsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TagsView {...loaderData} checked={actionData?.container ?? null} problem={actionData?.problem ?? null} />;
}
