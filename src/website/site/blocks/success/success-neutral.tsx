import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { paths } from '#foundation/web/paths.ts';
import { useText } from '#foundation/i18n/index.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Mascot } from '#foundation/ui/media/mascot.tsx';
import { Section } from '#foundation/ui/controls/section.tsx';
import type { PreparedSuccess, SuccessHelp } from './schema.ts';

/**
 * The success page for a visitor without a token (RT-7): no celebration, but the programme's name, what happens after enrolling, how to
 * look up an order, and whom to contact.
 */
export function Neutral({ success, phone }: { success: PreparedSuccess; phone: string | null }) {
  const say = useText();
  const { help = null } = success;
  return (
    <Section id={success.id} className="grid gap-10">
      <div className="grid items-center gap-6 md:grid-cols-[auto_1fr]">
        <Mascot pose="waving" size={180} className="max-md:size-36" />
        <div className="grid gap-4">
          <Heading level={1} eyebrow={help?.programme?.title}>
            {success.neutralTitle ?? say('success.neutralTitle')}
          </Heading>
          <p className="max-w-2xl text-lg text-ink-soft">{success.neutralText ?? say('success.neutralText')}</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={paths.paymentStatus()}>{say('success.checkStatus')}</ButtonLink>
            <ButtonLink to={help?.programme?.page ?? paths.workshops()} variant="secondary">
              {say(help?.programme?.page ? 'checkout.otherWorkshops' : 'success.explore')}
            </ButtonLink>
          </div>
        </div>
      </div>
      {help && <Help help={help} phone={phone} />}
    </Section>
  );
}

function Help({ help: { programme, email, support }, phone }: { help: SuccessHelp; phone: string | null }) {
  const say = useText();
  const after = [
    say('success.afterMail'),
    say('success.afterLink'),
    say('order.next.link'),
    ...(programme?.kit ? [say('order.next.kit')] : []),
  ];
  return (
    <div className="grid gap-8 md:grid-cols-2 md:gap-12">
      <div className="grid content-start gap-3">
        <h2 className="text-2xl">
          {programme ? say('success.after', { programme: programme.title }) : say('success.afterAny')}
        </h2>
        <ol className="grid list-decimal gap-2 ps-6">
          {after.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="grid content-start gap-3">
        <h2 className="text-2xl">{say('success.lookUp')}</h2>
        <p>{say('status.howTo')}</p>
        <ul className="grid gap-1">
          {phone && (
            <Way icon={<Phone aria-hidden="true" className="size-5 text-brand" />} to={`tel:${phone}`}>
              {phone}
            </Way>
          )}
          {email && (
            <Way icon={<Mail aria-hidden="true" className="size-5 text-brand" />} to={`mailto:${email}`}>
              {email}
            </Way>
          )}
          {support && (
            <Way icon={<MessageCircle aria-hidden="true" className="size-5 text-brand" />} to={support}>
              {say('success.support')}
            </Way>
          )}
        </ul>
      </div>
    </div>
  );
}

function Way({ icon, to, children }: { icon: ReactNode; to: string; children: ReactNode }) {
  return (
    <li>
      <AppLink to={to} className="inline-flex min-h-11 items-center gap-3 underline underline-offset-4">
        {icon}
        {children}
      </AppLink>
    </li>
  );
}
