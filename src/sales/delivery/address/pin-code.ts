import type { GstState } from '#foundation/locale/gstin.ts';

/** The place of a PIN: the state and district of most of its post offices, and other states it reaches into. */
export type PinPlace = { state: GstState; district: string; otherStates: GstState[] };

/** The result of a PIN lookup: its place; `new`: not in our data, in one of these states by its first digits; `army`: a field post office. */
export type PinFound =
  | ({ kind: 'known' } & PinPlace)
  | { kind: 'new'; states: GstState[] }
  | { kind: 'army' }
  | { kind: 'none' };

type Directory = { places: Map<number, PinPlace>; byArea: Map<number, Set<GstState>> };

let directory: Promise<Directory> | undefined;

/**
 * Looks a PIN (six digits) up in the shipped data (`pin-codes.json`). A PIN newer than the data is found by its first three digits, the sorting
 * district; `none` if no post office begins with them.
 */
export async function findPin(pin: string): Promise<PinFound> {
  if (!/^[1-9]\d{5}$/.test(pin)) return { kind: 'none' };
  if (pin.startsWith('9')) return { kind: 'army' };
  directory ??= readDirectory();
  const { places, byArea } = await directory;
  const place = places.get(Number(pin));
  if (place) return { kind: 'known', ...place };
  const states = byArea.get(Number(pin.slice(0, 3)));
  return states ? { kind: 'new', states: [...states] } : { kind: 'none' };
}

/** Loaded lazily for the first address: 19 000 places need memory. */
async function readDirectory(): Promise<Directory> {
  const { default: data } = await import('./pin-codes.json', { with: { type: 'json' } });
  const also: Record<string, string> = data.also;
  const places = new Map<number, PinPlace>();
  const byArea = new Map<number, Set<GstState>>();
  let pin = 0;
  for (const run of data.pins.split(',')) {
    const [index = '', ...steps] = run.split(' ');
    const named = data.districts[Number.parseInt(index, 36)] ?? '';
    const [state, district] = [named.slice(0, 2) as GstState, named.slice(2)];
    for (const step of steps) {
      pin += Number.parseInt(step, 36);
      const otherStates = (also[pin]?.split(' ') ?? []) as GstState[];
      places.set(pin, { state, district, otherStates });
      const area = Math.floor(pin / 1_000);
      byArea.set(area, new Set([...(byArea.get(area) ?? []), state, ...otherStates]));
    }
  }
  return { places, byArea };
}
