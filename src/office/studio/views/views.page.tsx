import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { Form } from 'react-router';
import { SavedViews } from '../ui/saved-views.tsx';
import type { Route } from './+types/views.page';
import { addressOf, forgetView, isListName, listViews, saveView } from './saved-views.ts';

export const meta = () => studioTitle('Your views');

const refusals: Record<'no-name' | 'too-many', StaffSentence> = {
  'no-name': 'Give the view a name.',
  'too-many': 'You keep 20 views of this list. Give one up first.',
};

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request);
  return { views: await inTransaction((tx) => listViews(tx, staff)) };
}

/** Saves a view of a list and redirects to it, or deletes one. */
export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request);
  const form = await readForm(request);
  if (textOf(form, 'do') === 'forget') {
    await inTransaction((tx) => forgetView(tx, { by, id: textOf(form, 'id') }));
    return redirect(studioPaths.studioViews(), 303);
  }
  const [list, name, query] = [textOf(form, 'list'), textOf(form, 'name'), textOf(form, 'query')];
  if (!isListName(list)) throw new Response('There is no such list', { status: 400 });
  const saved = await inTransaction((tx) => saveView(tx, { by, list, name, query }));
  if (saved.ok) return redirect(saved.value.to, 303);
  return { list, name, query, problem: say(refusals[saved.reason]), back: addressOf(list, query) };
}

export default function ViewsPage({ loaderData: { views }, actionData: refused }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={say('Your views')} back={refused && { to: refused.back, label: say('Back to the list') }}>
        {say('Lists as you like to see them. Save one with “Save this view” above a list.')}
      </PageHead>
      {refused && (
        <Form method="post" className="grid max-w-md gap-3">
          <input type="hidden" name="list" value={refused.list} />
          <input type="hidden" name="query" value={refused.query} />
          <Field
            name="name"
            label={say('Name of the view')}
            defaultValue={refused.name}
            error={refused.problem}
            maxLength={40}
          />
          <Button name="do" value="save">
            {say('Save')}
          </Button>
        </Form>
      )}
      {views.length > 0 ? (
        <SavedViews views={views} />
      ) : (
        <EmptyState title={say('No views yet')}>
          {say('Filter orders, leads or batches, then save what you see.')}
        </EmptyState>
      )}
    </>
  );
}
