import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction, once } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { officeDay, readOfficeClock } from '#foundation/locale/office-zone.ts';
import type { Staff } from '#platform/people/model';
import { addressLines } from '../../address/address-lines.ts';
import type { AddressProblems, AddressValues } from '../../address/address.ts';
import { addressValues, readAddress } from '../../address/read-address.ts';
import { isCarrier, readTracking } from '../../shipments/carriers.ts';
import { changeParcel } from '../../shipments/change-parcel.ts';
import { changeShipments, type Parcel, type StaffState } from '../../shipments/change-shipments.ts';
import { correctAddressAsStaff } from '../../shipments/correct-address.ts';
import { findShipment } from '../../shipments/find-shipments.ts';
import { isShipmentState, shipmentStateWords } from '../../shipments/states.ts';
import { shipmentScope } from './read-shipment.ts';

/** A form to show again: its problems, and the typed values. */
export type ShipmentAnswer = {
  form: 'move' | 'parcel' | 'address';
  refusal?: string;
  values: Record<string, string>;
  problems: Record<string, string>;
  address?: { values: AddressValues; problems: AddressProblems; version: string };
};

type Acted = { done: string } | { answer: ShipmentAnswer } | 'unknown';

const stale = () =>
  say('Somebody changed this kit meanwhile. What it says now stands above; look at it, then send the form again.');

/** Handles a form of a kit's page. */
export async function actOnShipment(form: FormData, { by, id }: { by: Staff; id: string }): Promise<Acted> {
  const wish = textOf(form, 'do');
  if (wish === 'address') return correct(form, by, id);
  if (wish === 'parcel') return parcel(form, by, id);
  if (wish === 'move') return move(form, by, id);
  throw new Response(say('Unknown action'), { status: 400 });
}

async function move(form: FormData, by: Staff, id: string): Promise<Acted> {
  const [to, key] = [textOf(form, 'to'), textOf(form, 'key')];
  const read = readParcel(form);
  const values = typedValues(form);
  if (!isShipmentState(to) || to === 'called-back') throw new Response(say('Unknown state'), { status: 400 });
  if (to === 'sent' && 'problems' in read) return { answer: { form: 'move', values, problems: read.problems } };
  const why = cutTo(textOf(form, 'why').trim(), 200) || undefined;
  const work = { by, ids: [id], to: to satisfies StaffState, why, parcel: 'problems' in read ? undefined : read };
  const outcome = await inTransaction(async (tx) => {
    const shipment = await findShipment(tx, id);
    if (!shipment) return null;
    const content = { id, to, values };
    return once(tx, { key, scope: shipmentScope(id), content }, async () => {
      const changed = await changeShipments(tx, work);
      return changed.ok
        ? {
            ok: true as const,
            value: { did: say('It is now “{state}”.', { state: say(shipmentStateWords[to]) }), says: [], button: '' },
          }
        : changed;
    });
  });
  if (!outcome) return 'unknown';
  if (outcome.ok) return { done: key };
  const refusal =
    isId(key) && outcome.reason === 'none'
      ? say('{refusal} A kit without an address is not sent.', { refusal: stale() })
      : stale();
  return { answer: { form: 'move', values, problems: {}, refusal } };
}

async function parcel(form: FormData, by: Staff, id: string): Promise<Acted> {
  const read = readParcel(form);
  const values = typedValues(form);
  if ('problems' in read) return { answer: { form: 'parcel', values, problems: read.problems } };
  const { carrier, tracking } = read;
  const version = Number(textOf(form, 'version')) || 0;
  const outcome = await inTransaction((tx) => changeParcel(tx, { by, id, version, carrier, tracking }));
  if (outcome.ok) return { done: newId() };
  if (outcome.reason === 'unknown') return 'unknown';
  return { answer: { form: 'parcel', values, problems: {}, refusal: stale() } };
}

async function correct(form: FormData, by: Staff, id: string): Promise<Acted> {
  const version = textOf(form, 'version');
  const read = await readAddress(addressValues(form), { phone: '' });
  const { values } = read;
  const again = (refusal?: string, problems: AddressProblems = {}, now = version): Acted => ({
    answer: {
      form: 'address',
      values: {},
      problems: {},
      ...(refusal ? { refusal } : {}),
      address: { values, problems, version: now },
    },
  });
  if (!read.address) return again(undefined, read.problems);
  const { address } = read;
  const outcome = await inTransaction(async (tx) => {
    const shipment = await findShipment(tx, id);
    if (!shipment) return null;
    return correctAddressAsStaff(tx, { by, orderId: shipment.orderId, address, version: Number(version) || 0 });
  });
  if (!outcome) return 'unknown';
  if (outcome.ok) return { done: newId() };
  if (outcome.reason === 'unknown') return 'unknown';
  if (outcome.reason === 'sent') return again(say('It was sent meanwhile, to the address that stands above.'));
  const now = outcome.details;
  const says = [now.recipient, ...addressLines(now), now.phone].join(', ');
  return again(
    say('Somebody corrected the address meanwhile. It is now: {address}. Save again to use yours.', { address: says }),
    {},
    String(now.version),
  );
}

type ReadParcel = Parcel | { problems: Record<string, string> };

/** Courier, number and day as typed, or the problem of each. */
function readParcel(form: FormData): ReadParcel {
  const [carrier = '', typed = '', day = ''] = ['carrier', 'tracking', 'sentOn'].map((name) =>
    textOf(form, name).trim(),
  );
  const problems: Record<string, string> = {};
  const tracking = typed ? readTracking(typed) : null;
  if (typed && !tracking) problems.tracking = say('Write 5 to 40 letters, digits and dashes.');
  if (carrier && !isCarrier(carrier)) problems.carrier = say('Choose one of the list.');
  if (typed && !carrier) problems.carrier = say('Say by whom: without it nobody can follow the number.');
  const today = officeDay(new Date());
  // For an earlier day only the date is known: use noon.
  const noon = day ? readOfficeClock(`${day}T12:00`) : null;
  if (day && (!noon || day > today)) problems.sentOn = say('Choose today or an earlier day.');
  if (Object.keys(problems).length > 0) return { problems };
  const sentAt = noon && day !== today ? noon : undefined;
  return { carrier: carrier || null, tracking, ...(sentAt ? { sentAt } : {}) };
}

function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(['carrier', 'tracking', 'sentOn', 'why'].map((name) => [name, textOf(form, name, 200)]));
}
