import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { zoneAttribute } from './visitor-time.ts';

/**
 * Writes the times of a page by the visitor's own clock before its router runs, which a page starts when it is touched. The lines were reserved by
 * the style sheet with the same sentence in the batch's own time; this puts the visitor's time in the place of that. React fills the line itself
 * later. A line whose sentence or time is not as expected stays as it is.
 */
export function showOwnTimes(): void {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const language = document.documentElement.lang;
  for (const line of document.querySelectorAll<HTMLElement>(`[${zoneAttribute}][data-sample]:empty`)) {
    const time = line.parentElement?.querySelector('time');
    const zone = line.getAttribute(zoneAttribute);
    const written = time?.textContent;
    if (!time || !written || !zone || !line.dataset.sample?.includes(written)) continue;
    const instant = new Date(time.dateTime);
    if (sameClock(instant, own, zone)) continue;
    line.dataset.sample = line.dataset.sample.replace(written, () => formatWorkshopTime(instant, own, language));
    line.style.visibility = 'visible';
  }
}

function sameClock(instant: Date, own: string, zone: string): boolean {
  const [here, there] = [toWallClock(instant, own), toWallClock(instant, zone)];
  return here.date === there.date && here.time === there.time;
}
