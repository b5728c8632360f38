import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import { headingId, linkPath, type BlockProps } from '../../page-data/block-props.ts';
import { enrolLabel } from '../shared/sale-note.tsx';
import type { CallToEnrol } from './schema.ts';

export function View({ block: call, context }: BlockProps<CallToEnrol>) {
  const say = useText();
  return (
    <Section id={call.id} tone={call.tone ?? 'ink'} labelledBy={headingId(call.id)}>
      <div
        className={
          call.mascot
            ? 'grid items-center gap-8 md:grid-cols-[1fr_auto]'
            : 'mx-auto grid max-w-2xl justify-items-center text-center'
        }
      >
        <div className={call.mascot ? 'grid justify-items-start gap-5' : 'grid justify-items-center gap-5'}>
          <Heading level={2} id={headingId(call.id)}>
            {call.title}
          </Heading>
          {call.text && <p className="max-w-xl text-lg text-ink-soft">{call.text}</p>}
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <ButtonLink to={linkPath(call.to ?? 'enrol', context)} size="lg" className="max-sm:w-full">
              {(call.to ?? 'enrol') === 'enrol'
                ? enrolLabel(call.label ?? say('enrol.now'), context, say)
                : (call.label ?? say('enrol.now'))}
            </ButtonLink>
            {call.second && (
              <ButtonLink
                to={linkPath(call.second.to, context)}
                size="lg"
                variant="secondary"
                className="max-sm:w-full"
              >
                {call.second.label}
              </ButtonLink>
            )}
          </div>
        </div>
        {call.mascot && <Mascot pose={call.mascot} size={220} className="max-md:order-first max-md:size-36" />}
      </div>
    </Section>
  );
}
