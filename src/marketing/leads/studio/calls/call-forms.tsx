import { say } from '#foundation/i18n/staff/say.ts';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { callOutcomes, nextSteps, type CallOutcome, type NextStep } from '../../pipeline/call-words.ts';
import type { ShownCall } from './read-calls.ts';

/** One tap to call, one to WhatsApp. */
export function ReachButtons({ mobile, name }: { mobile: string; name: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`tel:${mobile}`} size="sm" icon={<Phone />} aria-label={say('Call {name}', { name })}>
        {say('Call')}
      </ButtonLink>
      <ButtonLink
        to={`https://wa.me/${mobile.slice(1)}`}
        size="sm"
        variant="secondary"
        icon={<MessageCircle />}
        aria-label={say('WhatsApp to {name}', { name })}
      >
        {say('WhatsApp')}
      </ButtonLink>
    </div>
  );
}

const outcomes = Object.keys(callOutcomes) as CallOutcome[];
const steps = Object.keys(nextSteps) as NextStep[];
/** Outcomes after which no call is planned. */
const ends = new Set<CallOutcome>(['not-interested', 'wrong-number']);

/** The outcome of a call: the first tap opens an outcome, the second chooses the next step and stores both. */
export function CallForms({ call }: { call: Pick<ShownCall, 'id' | 'name' | 'version'> }) {
  return (
    <div
      role="group"
      aria-label={say('How the call with {name} went', { name: call.name })}
      className="flex flex-wrap gap-2"
    >
      {outcomes.map((outcome) => (
        <details key={outcome} name={`call-${call.id}`} className="open:basis-full">
          <summary className="button button-secondary button-sm cursor-pointer">{say(callOutcomes[outcome])}</summary>
          <Form method="post" className="mt-2 flex flex-wrap gap-2">
            <input type="hidden" name="lead" value={call.id} />
            <input type="hidden" name="version" value={call.version} />
            <input type="hidden" name="outcome" value={outcome} />
            {steps
              .filter((next) => !ends.has(outcome) || next === 'none')
              .map((next) => (
                <Button key={next} type="submit" size="sm" name="next" value={next}>
                  {say(nextSteps[next])}
                </Button>
              ))}
          </Form>
        </details>
      ))}
    </div>
  );
}
