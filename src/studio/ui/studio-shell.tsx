import { ChartColumn, Coins, House, Mail, Phone, Receipt, Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, NavLink } from 'react-router';
import { paths } from '#paths';
import { may, type Role } from '#people/model';
import { Badge } from '#ui/controls/badge';
import { Button } from '#ui/controls/button';
import { AppLink } from '#ui/controls/link';
import { Wordmark } from '#ui/media/wordmark';

type StudioShellProps = {
  brandName: string;
  staff: { name: string; email: string; role: Role };
  /** What waits for somebody: all of it, orders without a seat, new leads, mails that failed. */
  counts: { home: number; orders: number; leads: number; mails: number };
  children: ReactNode;
};

/** The frame of the back office: beside the screens where there is room, above them on a phone. */
export function StudioShell({ brandName, staff, counts, children }: StudioShellProps) {
  const places = [
    {
      to: paths.studio(),
      needs: null,
      label: 'Home',
      Icon: House,
      count: counts.home,
      waiting: 'need you',
      tone: 'danger',
    },
    {
      to: paths.studioOrders(),
      needs: 'orders.read',
      label: 'Orders',
      Icon: Receipt,
      count: counts.orders,
      waiting: 'paid without a seat',
      tone: 'danger',
    },
    {
      to: paths.studioMoney(),
      needs: 'money.read',
      label: 'Money',
      Icon: Coins,
      count: 0,
      waiting: '',
      tone: 'neutral',
    },
    {
      to: paths.studioCoupons(),
      needs: 'coupons.read',
      label: 'Coupons',
      Icon: Ticket,
      count: 0,
      waiting: '',
      tone: 'neutral',
    },
    {
      to: paths.studioLeads(),
      needs: 'leads.read',
      label: 'Leads',
      Icon: Phone,
      count: counts.leads,
      waiting: 'new',
      tone: 'info',
    },
    {
      to: paths.studioMails(),
      needs: 'mails.read',
      label: 'Mails',
      Icon: Mail,
      count: counts.mails,
      waiting: 'failed',
      tone: 'danger',
    },
    {
      to: paths.studioVisits(),
      needs: 'visits.read',
      label: 'Visits',
      Icon: ChartColumn,
      count: 0,
      waiting: '',
      tone: 'neutral',
    },
  ] as const;
  const shown = places.filter(({ needs }) => needs === null || may(staff.role, needs));
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <a href="#screen" className="visually-hidden focus:not-sr-only">
        Skip to the content
      </a>
      <header className="flex flex-col gap-3 border-b border-line bg-surface px-3 py-3 lg:sticky lg:top-0 lg:h-dvh lg:border-e lg:border-b-0 lg:px-4 lg:py-5">
        <AppLink to={paths.home()} title="The site" className="inline-flex min-h-11 items-center self-start">
          <Wordmark name={brandName} />
        </AppLink>
        <nav aria-label="Studio" className="grid grid-cols-4 gap-1 sm:grid-cols-7 lg:grid-cols-1">
          {shown.map(({ to, label, Icon, count, waiting, tone }) => (
            <NavLink
              key={to}
              to={to}
              end={to === paths.studio()}
              className="relative flex min-h-11 flex-col items-center justify-center gap-x-3 rounded-md px-1 py-1 text-sm font-semibold text-ink-soft hover:bg-raised aria-[current]:bg-brand-soft aria-[current]:text-brand lg:flex-row lg:justify-start lg:px-2"
            >
              <Icon aria-hidden="true" className="size-5" />
              {label}
              {count > 0 && (
                <Badge tone={tone} className="absolute end-0 top-0 lg:static lg:ms-auto">
                  {count > 99 ? '99+' : count}
                  <span className="visually-hidden"> {waiting}</span>
                </Badge>
              )}
            </NavLink>
          ))}
        </nav>
        <div className="flex items-center justify-between gap-3 text-sm lg:mt-auto lg:grid">
          <p className="min-w-0 truncate" title={staff.email}>
            <span className="text-ink-soft">Signed in as </span>
            <span className="font-semibold">{staff.name}</span>
          </p>
          <Form method="post" action={paths.signOut()}>
            <Button type="submit" size="sm" variant="secondary">
              Sign out
            </Button>
          </Form>
        </div>
      </header>
      <main
        id="screen"
        className="mx-auto grid w-full max-w-5xl grid-cols-1 content-start gap-5 px-4 py-6 lg:px-8 lg:py-8"
      >
        {children}
      </main>
    </div>
  );
}
