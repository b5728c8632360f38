/**
 * Writes `src/sales/delivery/address/pin-codes.json` from the postal codes of GeoNames (https://download.geonames.org/export/zip/IN.zip, CC BY 4.0):
 * `node scripts/pin-codes.ts <IN.txt>`. Each PIN gets the state and district of most of its post offices.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gstStates } from '../src/foundation/locale/gstin.ts';

/** What GeoNames calls otherwise than the law. */
const otherNames: Record<string, string> = {
  'Andaman & Nicobar Islands': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};
const codes = new Map<string, string>(Object.entries(gstStates).map(([code, name]) => [name, code]));

const offices = new Map<number, Map<string, number>>();
for (const line of readFileSync(process.argv[2] ?? '', 'utf8').split('\n')) {
  const [, pin = '', , state = '', , district = ''] = line.split('\t');
  if (!/^[1-9]\d{5}$/.test(pin)) continue;
  // A separate union territory since 2019.
  const named = pin.startsWith('194') ? 'Ladakh' : (otherNames[state] ?? state);
  const code = codes.get(named);
  if (!code) throw new Error(`Unknown state ${state}`);
  const place = `${code}${district.trim()}`;
  const found = offices.get(Number(pin)) ?? new Map<string, number>();
  offices.set(Number(pin), found.set(place, (found.get(place) ?? 0) + 1));
}

const districts = [...new Set([...offices.values()].flatMap((found) => [...found.keys()]))].sort();
const also: Record<string, string> = {};
const runs: string[][] = [];
let [before, last] = [0, -1];
for (const pin of [...offices.keys()].sort((a, b) => a - b)) {
  const ranked = [...(offices.get(pin) ?? [])].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  const place = ranked[0]?.[0] ?? '';
  const others = new Set(ranked.map(([name]) => name.slice(0, 2)).filter((code) => code !== place.slice(0, 2)));
  if (others.size > 0) also[pin] = [...others].sort().join(' ');
  const index = districts.indexOf(place);
  if (index !== last) runs.push([index.toString(36)]);
  runs.at(-1)?.push((pin - before).toString(36));
  [before, last] = [pin, index];
}
const source = 'GeoNames postal codes of India (geonames.org), CC BY 4.0';
const data = { source, districts, also, pins: runs.map((run) => run.join(' ')).join(',') };
writeFileSync('src/sales/delivery/address/pin-codes.json', `${JSON.stringify(data, null, 2)}\n`);
