import { Form } from 'react-router';
import { paths } from '#paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { Badge } from '#ui/controls/badge';
import { Button, ButtonLink } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { Notice } from '#ui/feedback/notice';
import { SelectField } from '#ui/forms/field';
import { sheets } from '../../labels/sheets.ts';
import { carrierChoices } from '../../shipments/carriers.ts';
import { shipmentStateNames, type ShipmentState } from '../../shipments/states.ts';
import { shipmentWords } from './delivery-words.ts';
import type { DeliveryList } from './read-delivery-list.ts';

const many = (count: number) => (count === 1 ? '1 kit' : `${count.toLocaleString('en')} kits`);

/** The state of a kit, in words and colour. */
export function ShipmentBadge({ state }: { state: ShipmentState }) {
  const { name, tone } = shipmentWords[state];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {name}
    </Badge>
  );
}

/** The states, each with how many kits of this search and these filters stand in it. */
export function StateTabs({ list: { query, counts }, to }: { list: DeliveryList; to: (state: string) => string }) {
  const all = shipmentStateNames.reduce((sum, state) => sum + counts[state], 0);
  const tab = (name: string, label: string, count: number) => ({
    to: to(name),
    label,
    count: count.toLocaleString('en'),
    current: query.state === name,
  });
  return (
    <FilterTabs
      label="States"
      tabs={[
        ...shipmentStateNames
          .filter((state) => state !== 'called-back' || counts[state] > 0 || query.state === state)
          .map((state) => tab(state, shipmentWords[state].name, counts[state])),
        tab('all', 'All', all),
      ]}
    />
  );
}

/** What was just done with many kits, with its Undo. */
export function ManyNotice({ list: { changed, undone, refused } }: { list: DeliveryList }) {
  if (refused)
    return (
      <Notice tone="warning" role="alert">
        Nothing was changed: choose kits that can go on so. Without an address none is sent.
      </Notice>
    );
  if (undone !== null)
    return (
      <Notice tone={undone > 0 ? 'success' : 'warning'} role="status">
        {undone > 0
          ? `${many(undone)} back as before.`
          : 'Nothing went back: somebody changed these kits meanwhile, or their families were told.'}
      </Notice>
    );
  if (!changed) return null;
  const left = changed.left > 0 ? ` ${many(changed.left)} could not, and stayed.` : '';
  return (
    <Notice tone="success" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {many(changed.count)} now “{shipmentWords[changed.to].name}”.{left}
          {changed.to === 'packed' || changed.to === 'to-pack' ? '' : ' Families read of it in two minutes.'}
        </span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={changed.key} />
          <Button type="submit" size="sm" variant="quiet" name="do" value="undo">
            Undo
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

/** What is done with the chosen kits, as far as their state allows it. */
export function ManyFields({ state }: { state: ShipmentState | 'all' }) {
  const packing = state === 'to-pack' || state === 'all';
  const leaving = packing || state === 'packed';
  const button = (wish: string, words: string) => (
    <Button type="submit" size="sm" variant="secondary" name="do" value={wish}>
      {words}
    </Button>
  );
  return (
    <>
      {leaving && (
        <>
          {button('pick-list', 'Pick list')}
          <SelectField
            name="sheet"
            formId="many"
            label="Labels on"
            options={Object.entries(sheets).map(([value, { label }]) => ({ value, label }))}
          />
          {button('labels', 'Print labels')}
        </>
      )}
      {packing && button('packed', 'Packed')}
      {leaving && (
        <>
          <SelectField
            name="carrier"
            formId="many"
            label="Courier"
            options={[{ value: '', label: 'None' }, ...carrierChoices]}
          />
          {button('sent', 'Sent')}
        </>
      )}
      {(state === 'sent' || state === 'all') && button('arrived', 'Arrived')}
      {(state === 'sent' || state === 'arrived' || state === 'all') && button('returned', 'Returned')}
      {(state === 'returned' || state === 'all') && button('again', 'Send again')}
    </>
  );
}

/** Why the list is empty, and what to do about it. */
export function NoKits({ query: { search, state }, filtered }: { query: DeliveryList['query']; filtered: boolean }) {
  if (search || filtered)
    return (
      <EmptyState pose="searching" title="No matches">
        <p>Try part of the recipient’s name, however it is spelt, the order, the PIN or the tracking number.</p>
        <ButtonLink to={paths.studioDelivery({ state: 'all' })} variant="secondary" size="sm">
          All kits
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={state === 'to-pack' ? 'Nothing to pack' : 'No kits here'}>
      <p>
        A kit appears here as soon as an order that sends one is paid. Whether an offer sends one stands at the offer.
      </p>
    </EmptyState>
  );
}
