import type { z } from 'zod';
import { ButtonLink } from '#ui/controls/button';
import { useText } from '#i18n';
import { Countdown } from '#ui/media/countdown';
import { BatchTime } from '../shared/batch-time.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { block, intro, text, title } from '../../pages/parts.ts';
import type { BatchView } from '../../page-data/view-types.ts';

/** The time until the page's next batch begins: a real date from the calendar, so without one nothing is shown. */
export const schema = () => block('countdown', { title: title(), intro: intro(), label: text(32).optional() });

export type CountdownBlock = z.output<ReturnType<typeof schema>>;
export type PreparedCountdown = CountdownBlock & { next: BatchView | null };

export const example: CountdownBlock = { kind: 'countdown', id: 'countdown', title: 'The next batch begins in' };

export function View({ block: { next, label, ...rest }, context }: BlockProps<PreparedCountdown>) {
  const say = useText();
  if (!next) return null;
  return (
    <BlockFrame block={rest} centred>
      <div className="grid justify-items-center gap-6 text-center">
        <Countdown until={next.startsAt} language={context.language} />
        <p className="font-semibold">
          <BatchTime batch={next} />
        </p>
        <ButtonLink to={next.path ?? linkPath('enrol', context)} size="lg">
          {label ?? say('enrol.now')}
        </ButtonLink>
      </div>
    </BlockFrame>
  );
}
