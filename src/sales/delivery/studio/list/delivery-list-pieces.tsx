import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { ListTab } from '#foundation/ui/admin/list-frame.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { sheets } from '../../labels/sheets.ts';
import { carrierChoices } from '../../shipments/carriers.ts';
import { shipmentStateNames, type ShipmentState } from '../../shipments/states.ts';
import { shipmentWords } from './delivery-words.ts';
import type { DeliveryList } from './read-delivery-list.ts';

const shown = (count: number) => count.toLocaleString('en');

/** The state of a kit, in words and colour. */
export function ShipmentBadge({ state }: { state: ShipmentState }) {
  const { name, tone } = shipmentWords[state];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      {name}
    </Badge>
  );
}

/** The state tabs, with the number of kits for this search and filters. */
export function stateTabs({ query, counts }: DeliveryList): ListTab[] {
  const all = shipmentStateNames.reduce((sum, state) => sum + counts[state], 0);
  const tab = (name: string, label: string, count: number) => ({
    change: { state: name },
    label,
    count: count.toLocaleString('en'),
    current: query.state === name,
  });
  return [
    ...shipmentStateNames
      .filter((state) => state !== 'called-back' || counts[state] > 0 || query.state === state)
      .map((state) => tab(state, shipmentWords[state].name, counts[state])),
    tab('all', say('All'), all),
  ];
}

/** The result of the last bulk change, with its undo button. */
export function ManyNotice({ list: { changed, undone, refused } }: { list: DeliveryList }) {
  if (refused)
    return (
      <Notice tone="warning" role="alert">
        {say('Nothing was changed: choose kits that can go on so. Without an address none is sent.')}
      </Notice>
    );
  if (undone !== null)
    return (
      <Notice tone={undone > 0 ? 'success' : 'warning'} role="status">
        {undone > 0
          ? say(undone === 1 ? '1 kit back as before.' : '{count} kits back as before.', { count: shown(undone) })
          : say('Nothing went back: somebody changed these kits meanwhile, or their families were told.')}
      </Notice>
    );
  if (!changed) return null;
  const { count, left, to } = changed;
  const state = shipmentWords[to].name;
  return (
    <Notice tone="success" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {[
            say(count === 1 ? '1 kit now “{state}”.' : '{count} kits now “{state}”.', { count: shown(count), state }),
            left > 0 &&
              say(left === 1 ? '1 kit could not, and stayed.' : '{count} kits could not, and stayed.', {
                count: shown(left),
              }),
            to !== 'packed' && to !== 'to-pack' && say('Families read of it in two minutes.'),
          ]
            .filter(Boolean)
            .join(' ')}
        </span>
        <Form method="post">
          <input type="hidden" name="key" value={changed.key} />
          <Button type="submit" size="sm" variant="quiet" name="do" value="undo">
            {say('Undo')}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

/** The bulk actions that fit the state of the chosen kits. */
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
          {button('pick-list', say('Pick list'))}
          <SelectField
            name="sheet"
            formId="many"
            label={say('Labels on')}
            options={Object.entries(sheets).map(([value, { label }]) => ({ value, label: say(label) }))}
          />
          {button('labels', say('Print labels'))}
        </>
      )}
      {packing && button('packed', say('Packed'))}
      {leaving && (
        <>
          <SelectField
            name="carrier"
            formId="many"
            label={say('Courier')}
            options={[{ value: '', label: say('None') }, ...carrierChoices()]}
          />
          {button('sent', say('Sent'))}
        </>
      )}
      {(state === 'sent' || state === 'all') && button('arrived', say('Arrived'))}
      {(state === 'sent' || state === 'arrived' || state === 'all') && button('returned', say('Returned'))}
      {(state === 'returned' || state === 'all') && button('again', say('Send again'))}
    </>
  );
}

/** Why the list is empty, and what to do about it. */
export function NoKits({ query: { search, state }, filtered }: { query: DeliveryList['query']; filtered: boolean }) {
  if (search || filtered)
    return (
      <EmptyState pose="searching" title={say('No matches')}>
        <p>
          {say('Try part of the recipient’s name, however it is spelt, the order, the PIN or the tracking number.')}
        </p>
        <ButtonLink to={studioPaths.studioDelivery({ state: 'all' })} variant="secondary" size="sm">
          {say('All kits')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={state === 'to-pack' ? say('Nothing to pack') : say('No kits here')}>
      <p>
        {say(
          'A kit appears here as soon as an order that sends one is paid. Whether an offer sends one stands at the offer.',
        )}
      </p>
    </EmptyState>
  );
}
