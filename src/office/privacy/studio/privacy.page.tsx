import { data, redirect } from 'react-router';
import { createOnce, inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { Route } from './+types/privacy.page';
import { seekPerson } from '../sought/seek-person.ts';
import { readOutcome } from './act-on-person.ts';
import { PrivacyView } from './privacy-view.tsx';
import { readPrivacy } from './read-privacy.ts';

export const meta = () => studioTitle('Privacy');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'privacy.change');
  return inTransaction(async (tx) => ({ shown: await readPrivacy(tx), outcome: await readOutcome(tx, request) }));
}

/** Starts a look at a person: by a typed contact, or from the page of an order or a lead. */
export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'privacy.change');
  const form = await readForm(request);
  const [typed, kind, id] = [textOf(form, 'contact', 254), textOf(form, 'kind'), textOf(form, 'id')];
  const record = kind === 'order' || kind === 'lead' ? ({ kind, id } as const) : null;
  const found = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'look-at-person' }, () => seekPerson(tx, record ? { by, record } : { by, typed })),
  );
  if (found.ok) return redirect(studioPaths.studioPersonalData(found.value.id), 303);
  const problem =
    found.reason === 'unknown'
      ? say('This record has no address and no number any more.')
      : say('Type a mail address such as name@example.com, or a number with its prefix such as +91 98840 12345.');
  return data({ typed, problem }, 422);
}

export default function PrivacyPage({ loaderData: { shown, outcome }, actionData }: Route.ComponentProps) {
  return <PrivacyView shown={shown} outcome={outcome} answer={actionData} />;
}
