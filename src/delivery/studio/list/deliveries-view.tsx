import { say, staffLanguage } from '#i18n/staff/say';
import { useOutletContext } from 'react-router';
import { marketName, type MarketChoice } from '#locale/market';
import { useMarketChoices } from '#ui/admin/site-lists';
import { paths } from '#paths';
import { BulkBar } from '#ui/admin/bulk-bar';
import { DataTable } from '#ui/admin/data-table';
import { ListFilters, type ListFilterField } from '#ui/admin/list-filters';
import { ListOptions } from '#ui/admin/list-options';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { PartPager } from '#ui/admin/part-pager';
import { Badge } from '#ui/controls/badge';
import { Button, ButtonLink } from '#ui/controls/button';
import type { DeliveryNews } from '../../model.ts';
import { OwnScript } from '../../ui/own-script.tsx';
import { deliveryColumns, sortWords } from './delivery-columns.ts';
import { ManyFields, ManyNotice, NoKits, ShipmentBadge, StateTabs } from './delivery-list-pieces.tsx';
import { urgencies } from './urgencies.ts';
import type { DeliveryList } from './read-delivery-list.ts';
import type { ShownShipment } from './show-shipments.ts';

/** The kits to pack, send and follow. */
export function DeliveriesView({ list, mayChange }: { list: DeliveryList; mayChange: boolean }) {
  const { query, rows, after, before, columns } = list;
  const { search, sort, state } = query;
  const address = { ...query, sort: sort === 'oldest' ? undefined : sort, columns: columns.join(',') };
  const active = activeFilters(list);
  const { withoutKit = 0 } = useOutletContext<DeliveryNews | undefined>() ?? {};
  return (
    <>
      <PageHead title={say('Delivery')}>{say('Kits that are sent home, from the shelf to the door.')}</PageHead>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayChange && (
          <ButtonLink to={paths.studioTracking()} size="sm" variant="secondary">
            {say('Paste tracking numbers')}
          </ButtonLink>
        )}
        {withoutKit > 0 && (
          <ButtonLink to={paths.studioKitsMissing()} size="sm" variant="secondary">
            {say('Kits without a parcel')}{' '}
            <Badge tone="warning" className="tabular-nums">
              {withoutKit >= 100 ? '99+' : withoutKit}
            </Badge>
          </ButtonLink>
        )}
      </div>
      <ManyNotice list={list} />
      <ListFilters
        label={say('Search kits')}
        placeholder={say('Recipient, order, PIN or tracking number')}
        search={search}
        hidden={{ state: search ? state : 'all', sort: address.sort, columns: address.columns }}
        fields={fieldsOf(list, useMarketChoices())}
        active={active.map(([field, label]) => ({
          label,
          without: paths.studioDelivery({ ...address, [field]: undefined }),
        }))}
      />
      <StateTabs list={list} to={(name) => paths.studioDelivery({ ...address, state: name })} />
      <ListOptions
        list="kits"
        query={{ ...address, sort: undefined, columns: undefined }}
        columns={deliveryColumns()}
        shown={columns}
        sorts={sortWords()}
        sort={sort}
        saveTo={paths.studioViews()}
        exportTo={paths.studioExports()}
      />
      {rows.length === 0 ? (
        <NoKits query={query} filtered={active.length > 0} />
      ) : (
        <div className="group/list grid grid-cols-1 gap-3">
          <DataTable
            label={say('Kits')}
            first={say('Order')}
            columns={deliveryColumns().filter(({ key }) => columns.includes(key))}
            form="chosen-kits"
            rows={rows.map((row) => ({
              id: row.id,
              to: paths.studioShipment(row.id),
              title: <span className="whitespace-nowrap">{row.reference}</span>,
              name: row.reference,
              cells: cellsOf(row),
            }))}
          />
          <BulkBar id="chosen-kits" fields={{ list: 'kits', key: list.formKey }}>
            {mayChange && <ManyFields state={state} />}
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              name="format"
              value="xlsx"
              formAction={paths.studioExports()}
            >
              {say('Export (XLSX)')}
            </Button>
          </BulkBar>
        </div>
      )}
      <PartPager
        before={before && paths.studioDelivery({ ...address, before })}
        after={after && paths.studioDelivery({ ...address, after })}
      />
    </>
  );
}

function cellsOf(row: ShownShipment) {
  const { address, begins } = row;
  // Long after a kit was sent its address is forgotten.
  const open = row.state === 'to-pack' || row.state === 'packed' || row.state === 'returned';
  const parcel = [row.carrier, row.tracking].filter(Boolean).join(' ');
  return {
    recipient: address ? (
      <OwnScript>{address.recipient}</OwnScript>
    ) : open ? (
      <Badge tone="danger">{say('No address yet')}</Badge>
    ) : null,
    place: address && <OwnScript>{`${address.city} ${address.postcode}`}</OwnScript>,
    programme: row.programme,
    batch: row.batch,
    begins: begins.urgent ? <Badge tone="warning">{begins.words}</Badge> : begins.words || null,
    state: <ShipmentBadge state={row.state} />,
    label: row.labelAt && <Moment at={row.labelAt} />,
    parcel: parcel || null,
    quantity: row.quantity,
    since: <Moment at={row.createdAt} />,
  };
}

function activeFilters({ query, programmes, batches }: DeliveryList): [field: string, words: string][] {
  const { programme, batch, market, begins } = query;
  const found: [string, string | undefined][] = [
    ['programme', programme && (programmes.find(({ value }) => value === programme)?.label ?? programme)],
    ['batch', batch && (batches.find(({ id }) => id === batch)?.time ?? say('One batch'))],
    ['market', market && marketName(market, staffLanguage())],
    ['begins', urgencies().find(({ value }) => value === begins)?.label],
  ];
  return found.flatMap(([field, words]) => (words ? [[field, words] as [string, string]] : []));
}

function fieldsOf({ query, programmes, batches }: DeliveryList, markets: readonly MarketChoice[]): ListFilterField[] {
  const choice = (
    name: 'programme' | 'batch' | 'market' | 'begins',
    label: string,
    any: string,
    options: { value: string; label: string }[],
  ) => ({
    kind: 'select' as const,
    name,
    label,
    value: query[name] ?? '',
    options: [{ value: '', label: any }, ...options],
  });
  return [
    choice('begins', say('First session'), say('Whenever it begins'), urgencies()),
    choice('programme', say('Programme'), say('All programmes'), programmes),
    choice(
      'batch',
      say('Batch'),
      query.programme ? say('All batches') : say('All batches (choose a programme first)'),
      batches.map(({ id, time }) => ({ value: id, label: time })),
    ),
    choice(
      'market',
      say('Market'),
      say('All markets'),
      markets.map(({ code, name }) => ({ value: code, label: name })),
    ),
  ];
}
