import { zonesByAbbreviation } from '#locale/zone-time';

const others = ['Europe/London', 'Europe/Berlin', 'Asia/Singapore', 'Asia/Colombo', 'Pacific/Auckland'];

/** The time zones a form offers, the office's first; and one that stands there already. */
export function zoneOptions(current?: string): { value: string; label: string }[] {
  const known = Object.entries(zonesByAbbreviation).map(([name, zone]) => ({
    value: zone,
    label: `${zone} (${name})`,
  }));
  const office = known.filter(({ value }) => value === 'Asia/Kolkata');
  const rest = known.filter(({ value }) => value !== 'Asia/Kolkata');
  const all = [...office, ...rest, ...others.map((zone) => ({ value: zone, label: zone }))];
  return !current || all.some(({ value }) => value === current) ? all : [...all, { value: current, label: current }];
}
