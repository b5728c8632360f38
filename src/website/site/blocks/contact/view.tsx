import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { BlockFrame } from '../shared/block-frame.tsx';
import type { BlockProps } from '../../page-data/block-props.ts';
import type { Contact } from './schema.ts';

export function View({
  block: { text: words, email, address, hours, phone = true, ...rest },
  context,
}: BlockProps<Contact>) {
  const say = useText();
  const number = phone ? context.phone : null;
  // A heading that promises a person, and no way to one, says nothing true.
  if (![number, email, address, hours].some(Boolean)) return null;
  return (
    <BlockFrame block={{ ...rest, intro: words }}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {number && <Way icon={<Phone />} name={say('contact.phone')} value={number} to={`tel:${number}`} />}
        {number && (
          <Way icon={<MessageCircle />} name="WhatsApp" value={number} to={`https://wa.me/${number.slice(1)}`} />
        )}
        {email && <Way icon={<Mail />} name={say('contact.email')} value={email} to={`mailto:${email}`} />}
        {address && <Way icon={<MapPin />} name={say('contact.address')} value={address} />}
        {hours && <Way icon={<Clock />} name={say('contact.hours')} value={hours} />}
      </ul>
    </BlockFrame>
  );
}

function Way({ icon, name, value, to }: { icon: ReactNode; name: string; value: string; to?: string }) {
  return (
    <Card as="li" className="grid content-start gap-2">
      <span aria-hidden="true" className="text-brand">
        {icon}
      </span>
      <h3 className="text-sm text-ink-soft">{name}</h3>
      <p className="text-lg font-semibold break-words">
        {to ? (
          <AppLink to={to} className="card-link">
            {value}
          </AppLink>
        ) : (
          value
        )}
      </p>
    </Card>
  );
}
