import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { useOutletContext } from 'react-router';
import { marketName, type MarketChoice } from '#foundation/locale/market.ts';
import { useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { choiceFilter, type ListFilterField } from '#foundation/ui/admin/list-filters.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { ExportButton } from '#foundation/ui/admin/bulk-bar.tsx';
import { ListFrame } from '#foundation/ui/admin/list-frame.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import type { DeliveryNews } from '../../model.ts';
import { OwnScript } from '#foundation/ui/controls/own-script.tsx';
import { deliveryColumns, sortWords } from './delivery-columns.ts';
import { ManyFields, ManyNotice, NoKits, ShipmentBadge, stateTabs } from './delivery-list-pieces.tsx';
import { urgencies } from './urgencies.ts';
import type { DeliveryList } from './read-delivery-list.ts';
import type { ShownShipment } from './show-shipments.ts';

/** The kits to pack, send and follow. */
export function DeliveriesView({ list, mayChange }: { list: DeliveryList; mayChange: boolean }) {
  const { query, rows, after, before, columns } = list;
  const { sort, ...asked } = query;
  const { search, state } = query;
  const active = activeFilters(list);
  const { withoutKit = 0 } = useOutletContext<DeliveryNews | undefined>() ?? {};
  return (
    <>
      <PageHead title={say('Delivery')}>{say('Kits that are sent home, from the shelf to the door.')}</PageHead>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayChange && (
          <ButtonLink to={studioPaths.studioTracking()} size="sm" variant="secondary">
            {say('Paste tracking numbers')}
          </ButtonLink>
        )}
        {mayChange && (
          <ButtonLink to={studioPaths.studioParcelStates()} size="sm" variant="secondary">
            {say('States from the courier')}
          </ButtonLink>
        )}
        {withoutKit > 0 && (
          <ButtonLink to={studioPaths.studioKitsMissing()} size="sm" variant="secondary">
            {say('Kits without a parcel')}{' '}
            <Badge tone="warning" className="tabular-nums">
              {withoutKit >= 100 ? '99+' : withoutKit}
            </Badge>
          </ButtonLink>
        )}
      </div>
      <ManyNotice list={list} />
      <ListFrame
        name="kits"
        path={studioPaths.studioDelivery}
        query={asked}
        order={{ sort, usual: 'oldest', sorts: sortWords() }}
        search={{
          label: say('Search kits'),
          placeholder: say('Recipient, order, PIN or tracking number'),
          typed: search,
          keeps: { state: search ? state : 'all' },
        }}
        filters={{ fields: fieldsOf(list, useMarketChoices()), active }}
        tabs={{ label: say('States'), all: stateTabs(list) }}
        table={{
          label: say('Kits'),
          first: say('Order'),
          columns: deliveryColumns(),
          shown: columns,
          rows: rows.map((row) => ({
            id: row.id,
            to: studioPaths.studioShipment(row.id),
            title: <span className="whitespace-nowrap">{row.reference}</span>,
            name: row.reference,
            cells: cellsOf(row),
          })),
        }}
        empty={<NoKits query={query} filtered={active.length > 0} />}
        bulk={
          <>
            {mayChange && <ManyFields state={state} />}
            <ExportButton format="xlsx">{say('Export (XLSX)')}</ExportButton>
          </>
        }
        formKey={list.formKey}
        part={{ before, after }}
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
  ) => choiceFilter({ name, label, any, value: query[name], options });
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
