import { useEffect, useState } from 'react';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/**
 * Days, hours, minutes and seconds until an instant (ISO 8601), with localized labels. Only a browser knows the
 * time: the server sends tiles of the same size, which become visible once they count, and take no room without scripts. After the instant
 * it shows zero. Hidden from screen readers: show the date itself next to it.
 */
export function Countdown({ until, language }: { until: string; language: string }) {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Math.floor((Date.parse(until) - Date.now()) / 1000)));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <div aria-hidden="true" className={left === null ? 'countdown invisible' : 'countdown'}>
      {units.map(([unit, seconds], index) => {
        const above = units[index - 1]?.[1];
        const value = left === null ? null : Math.floor((above ? left % above : left) / seconds);
        return (
          <span key={unit} className="countdown-tile">
            <span className="countdown-number">{value ?? '\u2007\u2007'}</span>
            <span className="countdown-unit">{unitName(unit, value ?? 2, language)}</span>
          </span>
        );
      })}
    </div>
  );
}

function unitName(unit: string, value: number, language: string): string {
  const parts = new Intl.NumberFormat(`${language}-IN`, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(
    value,
  );
  return parts.find(({ type }) => type === 'unit')?.value ?? unit;
}
