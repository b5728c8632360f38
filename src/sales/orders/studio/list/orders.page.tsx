import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { data, redirect } from 'react-router';
import { reading } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/orders.page';
import { OrdersView } from './orders-view.tsx';
import { readOrderList } from './read-order-list.ts';
import { tagMany } from './tag-many.ts';

export const meta = () => studioTitle('Orders');

export async function loader({ request }: Route.LoaderArgs) {
  const { id, role } = await requireStaff(request, 'orders.read');
  const list = await reading((tx) => readOrderList(tx, new URL(request.url).searchParams, { id }));
  return { list, may: { create: may(role, 'orders.create'), change: may(role, 'orders.change') } };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'orders.change');
  const changed = await tagMany(await readForm(request), by);
  if ('problem' in changed) return data(changed, { status: 422 });
  const { done: _done, undone: _undone, ...asked } = Object.fromEntries(new URL(request.url).searchParams);
  return redirect(studioPaths.studioOrders({ ...asked, ...changed.next }), 303);
}

export default function OrdersPage({ loaderData: { list, may: allowed }, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: answer !== undefined });
  return (
    <>
      {answer && (
        <Notice tone="warning" role="alert">
          {answer.problem}
        </Notice>
      )}
      <OrdersView list={list} may={allowed} />
    </>
  );
}
