import type { ReactNode } from 'react';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Folded } from './folded.tsx';

type StepProps = {
  number: number;
  title: string;
  /** What was given here, in a few words: the step is right and folds. False or empty: it stays open. */
  done?: string | false | undefined;
  children: ReactNode;
};

/** One step of the checkout, with its number. */
export function Step({ number, title, done, children }: StepProps) {
  const fields = <div className="grid gap-5">{children}</div>;
  return (
    <Card as="section" aria-labelledby={`step-${number}`}>
      <div className="mb-5 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-soft font-bold text-brand"
        >
          {number}
        </span>
        <Heading level={2} size="small" id={`step-${number}`}>
          {title}
        </Heading>
      </div>
      {done ? <Folded summary={<bdi>{done}</bdi>}>{fields}</Folded> : fields}
    </Card>
  );
}
