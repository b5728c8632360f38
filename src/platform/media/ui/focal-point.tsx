import { useState, type PointerEvent } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import { focusClasses, Picture, type PictureRatio, type PictureSource } from '#foundation/ui/media/picture.tsx';
import { focusStep } from '../model.ts';

type FocalPointProps = { source: PictureSource; x: number; y: number };

const shapes: PictureRatio[] = ['4x3', '16x9', '1x1'];

/**
 * The focal point of a picture: set by a tap on it, or with two sliders, which support the keyboard and work without JavaScript. Next to it
 * previews of the shapes that pages crop to.
 */
export function FocalPoint({ source, x, y }: FocalPointProps) {
  const [point, setPoint] = useState({ x, y });
  const pick = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const part = (at: number, from: number, length: number) =>
      Math.min(100, Math.max(0, Math.round(((at - from) / length) * (100 / focusStep)) * focusStep));
    setPoint({ x: part(clientX, box.left, box.width), y: part(clientY, box.top, box.height) });
  };
  const shown = { ...source, focus: point };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">{say('What stays in sight')}</legend>
      <p className="text-sm text-ink-soft">
        {say('Pages cut a picture to the shape of its place. Tap what matters most in it, or move the sliders.')}
      </p>
      <div className="grid gap-4 md:grid-cols-[3fr_2fr]">
        {/* For fingers and mice; keys and screen readers have the sliders. */}
        <div onPointerDown={pick} className="relative max-w-lg cursor-crosshair touch-manipulation self-start">
          <Picture source={source} alt="" sizes="(width >= 48rem) 32rem, 100vw" />
          <span aria-hidden="true" className={classNames('focus-mark', focusClasses(point.x, point.y))} />
        </div>
        <div className="grid grid-cols-3 content-start gap-2" aria-hidden="true">
          {shapes.map((ratio) => (
            <Picture key={ratio} source={shown} alt="" ratio={ratio} sizes="12rem" />
          ))}
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Slider
          name="focusX"
          label={say('From the left')}
          value={point.x}
          onChange={(next) => setPoint({ ...point, x: next })}
        />
        <Slider
          name="focusY"
          label={say('From the top')}
          value={point.y}
          onChange={(next) => setPoint({ ...point, y: next })}
        />
      </div>
    </fieldset>
  );
}

type SliderProps = { name: string; label: string; value: number; onChange: (value: number) => void };

function Slider({ name, label, value, onChange }: SliderProps) {
  return (
    <label className="grid gap-1">
      <span className="field-label">
        {label}: <span className="tabular-nums">{value} %</span>
      </span>
      <input
        type="range"
        name={name}
        min={0}
        max={100}
        step={focusStep}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="min-h-11 w-full accent-(--color-brand)"
      />
    </label>
  );
}
