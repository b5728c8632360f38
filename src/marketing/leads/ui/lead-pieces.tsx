import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import type { LeadState, Stage } from '../model.ts';

/** The states as written in files; translated on screens. */
export const stateWords = {
  new: 'New',
  contacted: 'Contacted',
  interested: 'Interested',
  enrolled: 'Enrolled',
  closed: 'Closed',
} as const satisfies Record<LeadState, StaffSentence>;

/** A state in the reader's language. */
export const stateWord = (state: LeadState): string => say(stateWords[state]);

const tones: Record<LeadState, BadgeTone> = {
  new: 'info',
  contacted: 'warning',
  interested: 'brand',
  enrolled: 'success',
  closed: 'neutral',
};

/** The name of a stage: its own, else the translated name of its state. */
export const stageWord = ({ name, state }: Stage): string => name ?? stateWord(state);

export function LeadBadge({ stage }: { stage: Stage }) {
  return <Badge tone={tones[stage.state]}>{stageWord(stage)}</Badge>;
}

type StepProps = {
  lead: string;
  /** The keys of the current and the next stage. */
  from: string;
  to: string;
  label: string;
  variant?: 'secondary' | 'quiet';
};

/** One button, one move; works without JavaScript. */
export function StepButton({ lead, from, to, label, variant = 'secondary' }: StepProps) {
  return (
    <Form method="post">
      <input type="hidden" name="lead" value={lead} />
      <input type="hidden" name="from" value={from} />
      <Button type="submit" name="to" value={to} size="sm" variant={variant}>
        {label}
      </Button>
    </Form>
  );
}

/** A button for each stage the lead may move to. */
export function StepButtons({ lead, here, stages }: { lead: string; here: Stage; stages: Stage[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      {stages
        .filter(({ key }) => key !== here.key)
        .map((to) => (
          <StepButton key={to.key} lead={lead} from={here.key} to={to.key} label={stageWord(to)} />
        ))}
    </div>
  );
}

type StepNoticeProps = { step: { lead: string; from: Stage; to: Stage } | 'stale' | null; name: string | null };

/** The last move, with its Undo: the reverse move. */
export function StepNotice({ step, name }: StepNoticeProps) {
  if (!step) return null;
  if (step === 'stale') {
    return (
      <Notice tone="warning" role="alert">
        {say('Somebody else changed this lead meanwhile. Nothing was overwritten.')}
      </Notice>
    );
  }
  return (
    <Notice tone="success" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>{say('{name} is now “{state}”.', { name: name ?? say('The lead'), state: stageWord(step.to) })}</span>
        <StepButton lead={step.lead} from={step.to.key} to={step.from.key} label={say('Undo')} variant="quiet" />
      </div>
    </Notice>
  );
}
