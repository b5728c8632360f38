import { say } from '#foundation/i18n/staff/say.ts';
import type { Figures } from '../people/figures.ts';
import type { StopReason } from '../model.ts';
import { reasonWord } from './journey-words.ts';

type Props = {
  figures: Figures;
  /** A journey with its own sender has no entries here: only messages to phones are counted. */
  own: boolean;
};

/** The figures of a journey over 30 days. */
export function FigureRow({ figures, own }: Props) {
  const rows: [string, number][] = [
    ...(own
      ? []
      : ([
          [say('Entered'), figures.entered],
          [say('Waiting'), figures.waiting],
        ] as [string, number][])),
    [own ? say('Sent to phones') : say('Sent'), figures.sent],
    [say('Delivered'), figures.delivered],
    [say('Read'), figures.read],
    ...(own ? [] : ([[say('Goal reached'), figures.goal]] as [string, number][])),
  ];
  const stopped = Object.entries(figures.stopped) as [StopReason, number][];
  return (
    <div className="grid gap-2">
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {stopped.length > 0 && (
        <p className="text-sm text-ink-soft">
          {say('Left before the end: {reasons}', {
            reasons: stopped.map(([reason, count]) => `${reasonWord(reason)} ${count}`).join(' · '),
          })}
        </p>
      )}
    </div>
  );
}
