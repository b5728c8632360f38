import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { BulkBar } from '#foundation/ui/admin/bulk-bar.tsx';
import { DataTable } from '#foundation/ui/admin/data-table.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { readKitsMissing } from './read-kits-missing.ts';

type Row = Awaited<ReturnType<typeof readKitsMissing>>['rows'][number];
type Shown = { rows: Row[]; more: boolean; mayChange: boolean; opened: number | null };

/** Orders paid before their offer sent a kit: their families are asked for the address, or staff enter it. */
export function KitsMissingView({ shown: { rows, more, mayChange, opened } }: { shown: Shown }) {
  const columns = [
    { key: 'buyer', label: say('Buyer') },
    { key: 'learners', label: say('Learners') },
    { key: 'programme', label: say('Programme') },
    { key: 'batch', label: say('Batch') },
    { key: 'kits', label: say('Kits'), end: true },
    { key: 'paid', label: say('Paid') },
    ...(mayChange ? [{ key: 'type', label: say('Address') }] : []),
  ];
  return (
    <>
      <PageHead
        title={say('Kits without a parcel')}
        back={{ to: studioPaths.studioDelivery(), label: say('Delivery') }}
      >
        {say('Orders that were paid before their offer sent a kit, of batches that are to begin or began lately.')}
      </PageHead>
      {opened !== null && <Opened count={opened} />}
      {rows.length === 0 ? (
        <EmptyState title={say('Every order has its kit')}>
          <p>{say('Orders appear here when an offer begins to send a kit after they were paid.')}</p>
        </EmptyState>
      ) : (
        <div className="group/list grid grid-cols-1 gap-3">
          {mayChange && (
            <p className="text-sm text-ink-soft">
              {say('Choose orders to ask their families for the address by mail, or write one down yourself.')}
            </p>
          )}
          <DataTable
            label={say('Kits without a parcel')}
            first={say('Order')}
            columns={columns}
            form={mayChange ? 'chosen-orders' : undefined}
            rows={rows.map((row) => ({
              id: row.id,
              to: row.path ?? studioPaths.studioKitsMissing(),
              title: <span className="whitespace-nowrap">{row.reference}</span>,
              name: row.reference,
              cells: cellsOf(row),
            }))}
          />
          {mayChange && (
            <BulkBar id="chosen-orders" fields={{}}>
              <Button type="submit" size="sm" name="do" value="ask">
                {say('Add the kits and ask for the addresses')}
              </Button>
            </BulkBar>
          )}
        </div>
      )}
      {more && <p className="text-sm text-ink-soft">{say('These are the oldest {count}.', { count: rows.length })}</p>}
    </>
  );
}

function cellsOf({ id, reference, buyer, mobile, learners, programme, batch, kits, paidAt }: Row) {
  return {
    buyer: (
      <>
        <bdi>{buyer}</bdi> <span className="whitespace-nowrap text-ink-soft tabular-nums">{mobile}</span>
      </>
    ),
    learners: <bdi>{learners}</bdi>,
    programme,
    batch,
    kits,
    paid: <Moment at={paidAt} />,
    type: (
      <Form method="post" className="relative z-10">
        <input type="hidden" name="order" value={id} />
        <Button
          size="sm"
          variant="secondary"
          name="do"
          value="type"
          aria-label={say('Write it down: {reference}', { reference })}
        >
          {say('Write it down')}
        </Button>
      </Form>
    ),
  };
}

function Opened({ count }: { count: number }) {
  if (count === 0)
    return (
      <Notice tone="warning" role="alert">
        {say('Nothing was changed: choose at least one order. Somebody may have added the kits meanwhile.')}
      </Notice>
    );
  return (
    <Notice
      tone="success"
      role="status"
      title={say(
        count === 1
          ? '1 kit is to pack. Its family was asked for the address by mail.'
          : '{count} kits are to pack. Their families were asked for the address by mail.',
        { count },
      )}
    >
      <ButtonLink to={studioPaths.studioDelivery()} size="sm" variant="secondary">
        {say('Kits to pack')}
      </ButtonLink>
    </Notice>
  );
}
