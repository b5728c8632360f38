import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Package from 'lucide-react/icons/package';
import Users from 'lucide-react/icons/users';
import type { ComponentType, ReactNode } from 'react';
import { useText } from '#foundation/i18n/index.tsx';
import { Card } from '#foundation/ui/controls/card.tsx';
import { Picture } from '#foundation/ui/media/picture.tsx';
import { topicClasses } from '#foundation/ui/media/topic.tsx';
import { TopicArt } from '#foundation/ui/media/topic-art.tsx';
import type { CheckoutView } from '../checkout-view.ts';
import { Total } from './price-lines.tsx';

/** The order summary. `compact` is the small one above the form on a phone. */
export function CheckoutSummary({ view, compact = false }: { view: CheckoutView; compact?: boolean }) {
  const say = useText();
  const { ages, sessions, minutes, kit, topic, picture, includes } = view;
  return (
    <Card padding="none" tone={compact ? 'plain' : 'raised'} className="overflow-hidden">
      {!compact && picture && <Picture {...picture} sizes="(width >= 64rem) 24rem, 100vw" className="rounded-none!" />}
      {!compact && !picture && (
        <div className={topicClasses(topic).surface}>
          <TopicArt topic={topic} className="mx-auto block h-auto w-full" />
        </div>
      )}
      <div className="grid gap-4 p-5">
        {!compact && <p className="heading text-xl">{view.programme}</p>}
        <ul className="grid gap-2 text-sm text-ink-soft">
          <Fact icon={CalendarDays}>{say('checkout.sessions', { count: sessions })}</Fact>
          <Fact icon={Clock}>{say('checkout.minutes', { minutes, count: sessions })}</Fact>
          <Fact icon={Users}>{say('checkout.ages', ages)}</Fact>
          {kit && <Fact icon={Package}>{say('checkout.kit')}</Fact>}
          {includes.map((line) => (
            <Fact key={line} icon={Check}>
              {line}
            </Fact>
          ))}
        </ul>
        <div className="border-t border-line pt-4">
          <Total view={view} />
        </div>
      </div>
    </Card>
  );
}

function Fact({
  icon: Icon,
  children,
}: {
  icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>;
  children: ReactNode;
}) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-brand" />
      {children}
    </li>
  );
}
