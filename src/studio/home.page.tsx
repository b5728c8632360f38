import type { ReactNode } from 'react';
import { inTransaction } from '#db';
import { formatMoney } from '#kit/money';
import { countLeads, listLeads } from '#leads';
import { countMails, listMails } from '#mail';
import { countFindings, countOrders, listOrders } from '#orders';
import { orderStateNames } from '#orders/model';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { Heading } from '#ui/heading';
import { AppLink } from '#ui/link';
import { Notice } from '#ui/notice';
import { Moment } from '#ui/studio/moment';
import { PageHead } from '#ui/studio/page-head';
import { RecordList, RecordRow } from '#ui/studio/record-list';
import type { Route } from './+types/home.page';

const newest = 5;

export async function loader({ request }: Route.LoaderArgs) {
  const { name } = await requireStaff(request);
  return inTransaction(async (tx) => {
    const orders = await listOrders(tx, { limit: newest });
    const leads = await listLeads(tx, { state: 'new', limit: newest });
    const mails = await listMails(tx, { state: 'failed', limit: newest });
    return {
      name,
      findings: await countFindings(tx),
      orders: orders.map(({ id, reference, state, learner, total, createdAt }) => ({
        id,
        reference,
        state,
        learner: learner.name,
        total: formatMoney(total, 'en'),
        at: createdAt,
      })),
      leads: leads.map(({ id, name: who, language, page, latestAt }) => ({ id, who, language, page, at: latestAt })),
      mails: mails.map(({ id, subject, address, createdAt }) => ({ id, subject, address, at: createdAt })),
      counts: { orders: await countOrders(tx), leads: await countLeads(tx), mails: await countMails(tx) },
    };
  });
}

export default function StudioHome({ loaderData }: Route.ComponentProps) {
  const { name, orders, leads, mails, counts, findings } = loaderData;
  const shown = orderStateNames.filter(
    (state) => counts.orders[state] > 0 || state === 'paid' || state === 'paid_unallocated',
  );
  return (
    <>
      <PageHead title={`Good to see you, ${name}`} />
      {findings > 0 && (
        <Notice tone="danger" title="Money and seats do not fit together">
          <AppLink to={paths.studioMoney()} className="underline">
            {findings === 1 ? 'One thing needs' : `${findings} things need`} somebody to look
          </AppLink>
        </Notice>
      )}
      <section aria-label="Numbers" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {shown.map((state) => (
          <Figure
            key={state}
            to={paths.studioOrders({ state })}
            label={`Orders ${state.replaceAll('_', ' ')}`}
            value={counts.orders[state]}
          />
        ))}
        <Figure to={paths.studioLeads()} label="Leads new" value={counts.leads.new} />
        <Figure to={paths.studioMails({ state: 'failed' })} label="Mails failed" value={counts.mails.failed} />
      </section>
      <Newest title="Newest orders" all={paths.studioOrders()} none="No orders yet.">
        {orders.map(({ id, reference, state, learner, total, at }) => (
          <RecordRow
            key={id}
            to={paths.studioOrder(id)}
            title={`${reference} · ${learner}`}
            detail={`${total} · ${state.replaceAll('_', ' ')}`}
            meta={<Moment at={at} />}
          />
        ))}
      </Newest>
      <Newest title="New leads" all={paths.studioLeads()} none="Nobody waits for a call.">
        {leads.map(({ id, who, language, page, at }) => (
          <RecordRow
            key={id}
            to={paths.studioLead(id)}
            title={<span lang={language}>{who}</span>}
            detail={page}
            meta={<Moment at={at} />}
          />
        ))}
      </Newest>
      <Newest title="Mails that failed" all={paths.studioMails({ state: 'failed' })} none="None. All mails left.">
        {mails.map(({ id, subject, address, at }) => (
          <RecordRow key={id} to={paths.studioMail(id)} title={subject} detail={address} meta={<Moment at={at} />} />
        ))}
      </Newest>
    </>
  );
}

function Figure({ to, label, value }: { to: string; label: string; value: number }) {
  return (
    <AppLink to={to} className="grid rounded-xl border border-line bg-surface px-4 py-3 hover:bg-raised">
      <span className="text-2xl font-bold tabular-nums">{value}</span>
      <span className="text-sm text-ink-soft">{label}</span>
    </AppLink>
  );
}

function Newest({ title, all, none, children }: { title: string; all: string; none: string; children: ReactNode[] }) {
  return (
    <section className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <Heading level={2} size="small">
          {title}
        </Heading>
        <AppLink
          to={all}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-brand"
          aria-label={`${title}: all`}
        >
          All
        </AppLink>
      </div>
      {children.length > 0 ? (
        <RecordList label={title}>{children}</RecordList>
      ) : (
        <p className="text-ink-soft">{none}</p>
      )}
    </section>
  );
}
