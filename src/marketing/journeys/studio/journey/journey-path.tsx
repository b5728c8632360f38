import Clock from 'lucide-react/icons/clock';
import Flag from 'lucide-react/icons/flag';
import MessageCircle from 'lucide-react/icons/message-circle';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { delayWords, reasonWord, wayWords } from '../journey-words.ts';
import { unitOf, units } from '../units.ts';
import type { ShownJourney } from './read-journey.ts';

type Props = { shown: ShownJourney };

/** The steps of a journey from beginning to end, and the form of its delays. */
export function JourneyPath({ shown }: Props) {
  const { begins, steps, stops, goal, ways, consent, tries } = shown;
  return (
    <section aria-labelledby="path" className="grid gap-3">
      <Heading level={2} size="small" id="path">
        {say('The way through it')}
      </Heading>
      <ol className="ms-4 grid border-s-2 border-line">
        <Point icon={<Play />}>
          <p className="font-semibold">{say(begins)}</p>
          {tries && <p className="text-sm text-ink-soft">{say('Calls that failed: {count}', { count: tries.set })}</p>}
        </Point>
        {steps.flatMap(({ key, delay, when, text, purpose }) => [
          <Point key={`${key} wait`} icon={<Clock />} small>
            {delay ? say('Waits {time}', { time: delayWords(delay.minutes) }) : when && say(when)}
          </Point>,
          <Point key={key} icon={<MessageCircle />}>
            <p className="text-sm text-ink-soft">
              {ways.map((way) => say(wayWords[way])).join(` → `)} · {say(consentWords[consent])}
            </p>
            <p lang={shown.language} className="max-w-prose rounded-xl bg-raised px-4 py-3 [overflow-wrap:anywhere]">
              {text}
            </p>
            {shown.mayEditTexts && (
              <AppLink
                to={studioPaths.studioMessageText({ purpose, channel: 'whatsapp', language: shown.language })}
                className="inline-flex min-h-11 items-center justify-self-start text-brand underline"
              >
                {say('Change this text')}
              </AppLink>
            )}
          </Point>,
        ])}
        {goal && (
          <Point icon={<Flag />}>
            <p>{say('Goal: {goal}. It is looked for seven more days.', { goal: reasonWord(goal) })}</p>
          </Point>
        )}
        <Point icon={<Square />}>
          <p>
            {say('Leaves at any time, also right before a message goes: {reasons}', {
              reasons: stops.map(reasonWord).join(', '),
            })}
          </p>
          <p className="text-sm text-ink-soft">
            {say(
              'Nothing goes out at night where they live, and nobody gets two messages of journeys within 20 hours.',
            )}
          </p>
        </Point>
      </ol>
      {shown.mayChange && <Times shown={shown} />}
    </section>
  );
}

const consentWords = {
  workshop: 'To phones that agreed to messages about workshops',
  offers: 'To phones that agreed to offers',
} as const satisfies Record<string, StaffSentence>;

function Point({ icon, small = false, children }: { icon: ReactNode; small?: boolean; children: ReactNode }) {
  return (
    <li className="relative grid gap-1 py-2 ps-8">
      <span
        aria-hidden
        className={`absolute -start-px top-2 grid -translate-x-1/2 place-items-center rounded-full border-2 border-line bg-surface rtl:translate-x-1/2 ${small ? 'size-7 [&_svg]:size-3.5' : 'size-9 text-brand [&_svg]:size-4.5'}`}
      >
        {icon}
      </span>
      <div
        className={`grid gap-1 ${small ? 'min-h-7 content-center text-sm text-ink-soft' : 'min-h-9 content-center'}`}
      >
        {children}
      </div>
    </li>
  );
}

function Times({ shown: { steps, version, tries } }: Props) {
  return (
    <Disclosure summary={say('Change the times')} id="times">
      <Form method="post" className="grid max-w-md gap-4" key={version}>
        <input type="hidden" name="version" value={version} />
        {tries && (
          <Field
            name="tries"
            type="number"
            label={say('Calls that failed before it begins')}
            hint={say('From {least} to {most}', { least: tries.least, most: tries.most })}
            min={tries.least}
            max={tries.most}
            defaultValue={tries.set}
          />
        )}
        {steps.map(({ key, delay }, at) => {
          if (!delay) return null;
          const unit = unitOf(delay.minutes);
          return (
            <div key={key} className="grid grid-cols-2 items-end gap-3">
              <Field
                name="delay"
                id={`delay-${at}`}
                type="number"
                label={say('Wait before message {step}', { step: at + 1 })}
                hint={say('From {least} to {most}', { least: delayWords(delay.least), most: delayWords(delay.most) })}
                min={1}
                defaultValue={delay.minutes / units[unit]}
              />
              <SelectField
                name="unit"
                id={`unit-${at}`}
                label={say('In')}
                defaultValue={unit}
                options={[
                  { value: 'minute', label: say('minutes') },
                  { value: 'hour', label: say('hours') },
                  { value: 'day', label: say('days') },
                ]}
              />
            </div>
          );
        })}
        <Button size="sm" name="do" value="delays" className="justify-self-start">
          {say('Save the times')}
        </Button>
      </Form>
    </Disclosure>
  );
}
