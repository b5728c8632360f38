import { LookUpForm } from '#sales/orders/ui/look-up-form.tsx';
import { OrderStatus } from '#sales/orders/ui/order-status.tsx';
import { paths } from '#foundation/web/paths.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import { headingId, type BlockProps } from '../../page-data/block-props.ts';
import type { PreparedPaymentStatus } from './schema.ts';

export function View({ block: status, context }: BlockProps<PreparedPaymentStatus>) {
  const say = useText();
  const { visitor } = status;
  return (
    <Section id={status.id} tone={status.tone} width="narrow" labelledBy={headingId(status.id)} className="grid gap-6">
      <Heading level={1} id={headingId(status.id)}>
        {status.title}
      </Heading>
      {status.text && <p className="text-lg text-ink-soft">{status.text}</p>}
      {visitor?.kind === 'order' ? (
        <OrderStatus order={visitor.order} refresh={!status.still} headingLevel={2} />
      ) : (
        <>
          {visitor?.kind === 'nobody' && visitor.looked && (
            <Notice tone="warning" role="status">
              {say('status.badLink')}
            </Notice>
          )}
          <div className="flex flex-wrap items-center gap-6">
            <Mascot pose="searching" size={140} />
            <p className="max-w-md min-w-56 flex-1">{say('status.howTo')}</p>
          </div>
          <LookUpForm formId={`${status.id}-look-up`} />
          <div className="flex flex-wrap gap-3">
            {context.phone && (
              <ButtonLink to={`tel:${context.phone}`} variant="secondary">
                {context.phone}
              </ButtonLink>
            )}
            <ButtonLink to={paths.workshops()} variant="secondary">
              {say('success.explore')}
            </ButtonLink>
          </div>
        </>
      )}
    </Section>
  );
}
