import { say } from '#foundation/i18n/staff/say.ts';
import MessageCircle from 'lucide-react/icons/message-circle';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { CopyButton } from '#foundation/ui/controls/copy-button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { StudioOrder } from '../order/read-order.ts';

type PayLinkPanelProps = { link: NonNullable<StudioOrder['payLink']>; heldUntil: Date | null };

/** The payment link of a manual order: to copy, or to send by WhatsApp. It gives access only to the payment. */
export function PayLinkPanel({ link, heldUntil }: PayLinkPanelProps) {
  return (
    <section aria-labelledby="pay-link" className="grid gap-2 rounded-xl border border-line bg-surface p-4">
      <Heading level={2} size="small" id="pay-link">
        {say('Link to pay')}
      </Heading>
      {heldUntil && (
        <p className="text-sm">{say('The seat is kept until {date}.', { date: businessTime(heldUntil) })}</p>
      )}
      <input
        readOnly
        value={link.url}
        aria-label={say('The link')}
        onFocus={({ target }) => target.select()}
        className="control text-sm"
      />
      <div className="flex flex-wrap gap-2">
        <CopyButton
          label={say('Copy the link')}
          text={() => link.url}
          copied={say('The link is copied.')}
          refused={say('The browser did not allow it. Select the link and copy it.')}
        />
        <ButtonLink to={link.chat} size="sm" variant="secondary" target="_blank" icon={<MessageCircle />}>
          {say('Send by WhatsApp')}
        </ButtonLink>
      </div>
    </section>
  );
}
