import { useEffect, useRef, useState, type ReactNode } from 'react';

/** The values of the inputs by their names; a tick is 1 or 0. */
type Values<Name extends string> = Record<Name, number>;

/**
 * The state of a toy is that of its inputs: they are read when the page comes alive, so that what was moved before counts, and at each
 * change. `start`: their values as sent.
 */
export function useInputs<Name extends string>(start: Values<Name>) {
  const place = useRef<HTMLDivElement>(null);
  const [values, keep] = useState(start);
  const read = () => {
    const found = inputsIn(place.current);
    keep((before) => ({ ...before, ...found }));
  };
  useEffect(() => {
    const soon = setTimeout(() => keep((before) => ({ ...before, ...inputsIn(place.current) })));
    return () => clearTimeout(soon);
  }, []);
  return { values, bench: { place, read } };
}

function inputsIn(place: HTMLElement | null): Record<string, number> {
  const found: Record<string, number> = {};
  for (const input of place?.querySelectorAll('input') ?? []) {
    const name = input.dataset.value ?? '';
    if (input.type === 'checkbox') found[name] = input.checked ? 1 : 0;
    else if (input.type === 'range' || input.checked) found[name] = Number(input.value);
  }
  return found;
}

type BenchProps = {
  bench: ReturnType<typeof useInputs>['bench'];
  /** Width and height of the drawing in its own units. */
  size: [width: number, height: number];
  drawing: ReactNode;
  /** What is to be seen now, in words; screen readers say it at each change. */
  told: string;
  /** What the model leaves out. */
  note: string;
  /** While it moves by itself, nothing is announced. */
  moving?: boolean;
  children: ReactNode;
};

/** A drawing with its inputs beside it, or below on a phone. Without scripts it is a drawing with its explanation. */
export function Bench({
  bench: { place, read },
  size: [width, height],
  drawing,
  told,
  note,
  moving,
  children,
}: BenchProps) {
  return (
    <div
      ref={place}
      onInput={read}
      className="card card-padded grid items-center gap-6 md:grid-cols-[3fr_2fr] md:gap-10"
    >
      <svg
        viewBox={`0 0 ${width} ${height}`}
        aria-hidden="true"
        className="h-auto w-full"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
      <div className="grid min-w-0 content-start gap-4">
        <p aria-live={moving ? 'off' : 'polite'} className="min-h-18 font-semibold">
          {told}
        </p>
        <div className="grid gap-3 noscript:hidden">{children}</div>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
    </div>
  );
}

type SlideProps = {
  id: string;
  name: string;
  label: string;
  shown: string;
  from: number;
  to: number;
  step?: number;
  start: number;
};

/** A range with its value in words (`shown`). */
export function Slide({ id, name, label, shown, from, to, step, start }: SlideProps) {
  return (
    <div>
      <label htmlFor={`${id}-${name}`} className="flex justify-between gap-3 text-sm font-semibold">
        {label}{' '}
        <span aria-hidden="true" className="whitespace-nowrap">
          {shown}
        </span>
      </label>
      <input
        type="range"
        id={`${id}-${name}`}
        data-value={name}
        min={from}
        max={to}
        step={step}
        defaultValue={start}
        aria-valuetext={shown}
        autoComplete="off"
        className="mt-2 h-11 w-full accent-brand"
      />
    </div>
  );
}

/** A tick with its label. */
export function Tick({ id, name, label, start = 0 }: { id: string; name: string; label: string; start?: number }) {
  return (
    <label className="choice min-h-11 items-center">
      <input
        type="checkbox"
        id={`${id}-${name}`}
        data-value={name}
        defaultChecked={start === 1}
        autoComplete="off"
        className="choice-mark"
      />
      <span className="choice-label">{label}</span>
    </label>
  );
}
