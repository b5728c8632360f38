import { useSyncExternalStore } from 'react';
import { zoneAttribute } from '#foundation/web/visitor-time/visitor-time.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';

/**
 * The same instant in the visitor's time zone, if that differs from the batch's. Only a browser knows it, so it renders after hydration; the batch's
 * own time is always shown next to it. The first paint reserves its lines for visitors with another clock
 * (`#foundation/web/visitor-time/visitor-time.ts`), with the same sentence in the batch's own time, which is about as long: no layout shift, and no
 * tap misses its button.
 */
export function LocalTime({ instant, zone, className }: { instant: string; zone: string; className?: string }) {
  const say = useText();
  const language = useLanguage();
  const own = useSyncExternalStore(neverChanges, visitorZone, unknownOnServer);
  const differs = own && wallClock(instant, own) !== wallClock(instant, zone);
  const sentence = (timeZone: string) =>
    say('batch.yourTime', { time: formatWorkshopTime(new Date(instant), timeZone, language) });
  return (
    <span
      {...{ [zoneAttribute]: zone }}
      data-sample={own ? undefined : sentence(zone)}
      className={className ? `own-time ${className}` : 'own-time'}
    >
      {differs && sentence(own)}
    </span>
  );
}

const neverChanges = () => () => {};
const visitorZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknownOnServer = () => null;
const wallClock = (instant: string, timeZone: string) => new Date(instant).toLocaleString('sv', { timeZone });
