import { useText } from '#foundation/i18n/index.tsx';
import { Bench, Slide, useInputs } from '../../bench.tsx';
import { track } from './model.ts';

const [width, height, edge] = [320, 220, 22];

/** A program of two commands that a turtle repeats. */
export function Turtle({ id }: { id: string }) {
  const say = useText();
  const { values, bench } = useInputs({ times: 8, angle: 135 });
  const { times, angle } = values;
  const { points, turned, closed } = track(times, angle);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  // As large as fits; a single line has no height.
  const scale = Math.min((width - 2 * edge) / (right - left), (height - 2 * edge) / Math.max(low - top, 0.01), 150);
  const placed = points.map(([x, y]) => [
    Math.round(width / 2 + (x - (left + right) / 2) * scale),
    Math.round(height / 2 + (y - (top + low) / 2) * scale),
  ]);
  const [endX, endY] = placed.at(-1) ?? [0, 0];
  const rounds = turned / 360;
  return (
    <Bench
      bench={bench}
      size={[width, height]}
      told={closed ? say('try.turtle.closed', { turned, rounds }) : say('try.turtle.open', { turned })}
      note={say('try.turtle.note')}
      drawing={
        <g strokeWidth="2.5">
          <path
            d={`M${placed.map((point) => point.join(' ')).join('L')}`}
            fillRule="evenodd"
            className="fill-programming stroke-programming-ink"
          />
          <g
            transform={`translate(${endX} ${endY}) rotate(${turned})`}
            strokeWidth="2"
            className="fill-electronics-edge stroke-ink"
          >
            <path d="M-7 -8l-4 -5M-7 8l-4 5M6 -8l4 -5M6 8l4 5" strokeWidth="4" />
            <circle cx="14" r="5" />
            <ellipse rx="12" ry="10" className="fill-brand" />
            <path d="M-5 -5l5 -2 5 2v10l-5 2 -5 -2z" className="stroke-electronics-edge" fill="none" />
          </g>
        </g>
      }
    >
      <p className="rounded-md bg-raised p-3 font-semibold">
        {say('try.turtle.program', { times, angle: `${angle}°` })}
      </p>
      <Slide id={id} name="times" label={say('try.turtle.times')} shown={String(times)} from={3} to={24} start={8} />
      <Slide
        id={id}
        name="angle"
        label={say('try.turtle.angle')}
        shown={`${angle}°`}
        from={15}
        to={168}
        step={3}
        start={135}
      />
    </Bench>
  );
}
