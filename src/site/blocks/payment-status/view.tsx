import { OrderStatus } from '#orders/ui/order-status';
import { paths } from '#paths';
import { useText } from '#i18n';
import { ButtonLink } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { Mascot } from '#ui/media/mascot';
import { Notice } from '#ui/feedback/notice';
import { Section } from '#ui/controls/section';
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
