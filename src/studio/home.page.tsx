import type { ReactNode } from 'react';
import { databaseTime, inTransaction } from '#db';
import { formatMoney } from '#kit/money';
import { listLeads } from '#leads';
import { describeOrders, listOrders, needsOf } from '#orders';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { Heading } from '#ui/controls/heading';
import { AppLink } from '#ui/controls/link';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import type { Route } from './+types/home.page';
import { showNeeds } from './show-needs.ts';
import { NeedsList } from './ui/needs-list.tsx';

const newest = 5;

/** Nothing here counts a whole table: with a million orders the home is as quick as with ten. */
export async function loader({ request }: Route.LoaderArgs) {
  const { name, role } = await requireStaff(request);
  return inTransaction(async (tx) => {
    const orders = await listOrders(tx, { limit: newest });
    const words = await describeOrders(tx, orders);
    const leads = await listLeads(tx, { state: 'new', limit: newest });
    return {
      name,
      needs: showNeeds(await needsOf(tx, role), await databaseTime(tx)),
      orders: orders.map(({ id, reference, learner, total, createdAt }) => ({
        id,
        reference,
        words: words.get(id) ?? '',
        learner: learner.name,
        total: formatMoney(total, 'en'),
        at: createdAt,
      })),
      leads: leads.map(({ id, name: who, language, page, latestAt }) => ({ id, who, language, page, at: latestAt })),
    };
  });
}

export default function StudioHome({ loaderData }: Route.ComponentProps) {
  const { name, needs, orders, leads } = loaderData;
  return (
    <>
      <PageHead title={`Good to see you, ${name}`} />
      <NeedsList needs={needs} />
      <Newest title="Newest orders" all={paths.studioOrders()} none="No orders yet.">
        {orders.map(({ id, reference, words, learner, total, at }) => (
          <RecordRow
            key={id}
            to={paths.studioOrder(id)}
            title={`${reference} · ${learner}`}
            detail={`${total} · ${words}`}
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
    </>
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
