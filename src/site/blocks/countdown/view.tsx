import { ButtonLink } from '#ui/controls/button';
import { useText } from '#i18n';
import { Countdown } from '#ui/media/countdown';
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
