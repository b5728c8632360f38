import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { databaseTime } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { noAddress, typedAddress } from '../../address/address.ts';
import { stateChoices } from '../../address/state-choices.ts';
import { listNews } from '../../courier/list-news.ts';
import { trackingUrl } from '../../shipments/carriers.ts';
import { findShipment, listSteps } from '../../shipments/find-shipments.ts';
import { isWithUs, mayFollow, shipmentStateNames, type ShipmentState } from '../../shipments/states.ts';
import { showShipments } from '../list/show-shipments.ts';
import { whoWords } from './step-words.ts';

export type StudioShipment = NonNullable<Awaited<ReturnType<typeof readShipment>>>;

export const shipmentScope = (id: string) => `shipment:${id}`;

/** A kit with its address, possible actions, history, and the last form's result; null for an unknown id. */
export async function readShipment(tx: Tx, { id, staff, request }: { id: string; staff: Staff; request: Request }) {
  const row = await findShipment(tx, id);
  const [shown] = row ? await showShipments(tx, [row]) : [];
  if (!row || !shown) return null;
  const steps = await listSteps(tx, row.id);
  const mayChange = may(staff.role, 'delivery.change');
  return {
    ...shown,
    trackUrl: trackingUrl(row.carrier, row.tracking),
    orderPath: may(staff.role, 'orders.read') ? studioPaths.studioOrder(row.orderId) : null,
    labels: mayChange && shown.address !== null,
    next: mayChange
      ? shipmentStateNames.filter((to) => to !== 'called-back' && mayFollow(row.state, to) && !isCalledBack(row.state))
      : [],
    open: isWithUs(row.state),
    mayCorrect: mayChange && isWithUs(row.state),
    mayChangeParcel: mayChange && (row.state === 'sent' || row.state === 'arrived'),
    addressVersion: shown.address?.version ?? 0,
    addressValues: shown.address ? typedAddress(shown.address) : noAddress(row.market),
    states: stateChoices(staffLanguage()),
    today: officeDay(await databaseTime(tx)),
    steps: steps.map(({ id: stepId, fromState, toState, who, why, createdAt, tellFrom, toldAt }) => ({
      id: stepId,
      from: fromState as ShipmentState | null,
      to: toState as ShipmentState,
      who: whoWords(who),
      why,
      at: createdAt,
      told: toldAt !== null,
      toTell: tellFrom !== null,
    })),
    news: await listNews(tx, row.id),
    entries: await history(tx, 'shipment', row.id),
    formKey: newId(),
    outcome: await formOutcome(tx, request, shipmentScope(row.id)),
  };
}

/** A called-back kit is reopened only by its order. */
function isCalledBack(state: ShipmentState): boolean {
  return state === 'called-back';
}
