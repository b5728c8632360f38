import { say } from '#foundation/i18n/staff/say.ts';
import { seriesWords, type Series } from './figure-words.ts';

/** The colour of each series, in every chart. */
export const tones: Record<Series, string> = {
  enquiries: 'fill-info',
  orders: 'fill-accent-edge',
  paid: 'fill-brand',
  attended: 'fill-ink-soft',
};

/** The legend of the colours. */
export function Legend({ shown }: { shown: readonly Series[] }) {
  return shown.map((one) => (
    <span key={one} className="inline-flex items-center gap-1.5">
      <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5">
        <rect width="10" height="10" rx="2" className={tones[one]} />
      </svg>
      {say(seriesWords[one])}
    </span>
  ));
}
