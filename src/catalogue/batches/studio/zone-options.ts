import { officeZone } from '#foundation/locale/office-zone.ts';
import { zonesByAbbreviation } from '#foundation/locale/zone-time.ts';

const others = ['Europe/London', 'Europe/Berlin', 'Asia/Singapore', 'Asia/Colombo', 'Pacific/Auckland'];

/** The time zones of a form: the office's first, those of open markets (`openMarketZones`), which may be any, and the current value. */
export function zoneOptions(
  current: string | undefined,
  ofMarkets: readonly string[],
): { value: string; label: string }[] {
  const known = Object.entries(zonesByAbbreviation).map(([name, zone]) => ({
    value: zone,
    label: `${zone} (${name})`,
  }));
  const named = new Set(known.map(({ value }) => value));
  const further = [...new Set([...others, ...ofMarkets])].filter((zone) => !named.has(zone));
  const listed = [...known, ...further.map((zone) => ({ value: zone, label: zone }))];
  const own = officeZone();
  const office = listed.find(({ value }) => value === own) ?? { value: own, label: own };
  const all = [office, ...listed.filter(({ value }) => value !== own)];
  return !current || all.some(({ value }) => value === current) ? all : [...all, { value: current, label: current }];
}
