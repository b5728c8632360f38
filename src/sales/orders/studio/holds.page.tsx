import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { releaseUnpaid } from '../holds/release-unpaid.ts';
import type { Route } from './+types/holds.page';
import { HoldGroup } from './hold-group.tsx';
import { readUnpaidSeats } from './read-unpaid-seats.ts';

export const meta = () => studioTitle('Unpaid seats');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'orders.read');
  const freed = new URL(request.url).searchParams.get('freed');
  const groups = await inTransaction(readUnpaidSeats);
  return { groups, freed: freed === null ? null : Number.parseInt(freed, 10) || 0 };
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'orders.change');
  const form = await readForm(request);
  const orderIds = form.getAll('order').map(String);
  const freed = await inTransaction((tx) => releaseUnpaid(tx, { orderIds, who: staff.name }));
  return redirect(studioPaths.studioHolds({ freed: String(freed) }), 303);
}

export default function HoldsPage({ loaderData: { groups, freed } }: Route.ComponentProps) {
  useSavedToast(say('Done: the list shows who still holds a seat.'), { refused: false });
  return (
    <>
      <PageHead title={say('Unpaid seats')} back={{ to: studioPaths.studioOrders(), label: say('Orders') }}>
        {say(
          'Seats that are held and not paid for, by person: the same number, mail address or internet connection. They are released when their time is over.',
        )}
      </PageHead>
      {freed !== null && (
        <Notice tone={freed > 0 ? 'success' : 'info'} role="status">
          {freed === 0
            ? say('No seat was freed: these were paid for or released before.')
            : say(freed === 1 ? 'One seat is free again.' : '{freed} seats are free again.', { freed })}
        </Notice>
      )}
      {groups.length === 0 ? (
        <EmptyState title={say('Nobody holds an unpaid seat')}>
          {say('Seats appear here as soon as a checkout is sent.')}
        </EmptyState>
      ) : (
        <>
          <ListOptions
            list="unpaid-seats"
            query={{}}
            saveTo={studioPaths.studioViews()}
            exportTo={studioPaths.studioExports()}
          />
          {groups.map((group) => (
            <HoldGroup key={group.seats[0]?.id} group={group} />
          ))}
        </>
      )}
    </>
  );
}
