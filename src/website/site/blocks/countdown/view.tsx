import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Countdown } from '#foundation/ui/media/countdown.tsx';
import { BatchTime } from '../shared/batch-time.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import { linkPath, type BlockProps } from '../../page-data/block-props.ts';
import type { PreparedCountdown } from './schema.ts';

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
        <ButtonLink to={next.path ?? linkPath('enrol', context)} size="lg" variant="secondary">
          {label ?? say('enrol.now')}
        </ButtonLink>
      </div>
    </BlockFrame>
  );
}
