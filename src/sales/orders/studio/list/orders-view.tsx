import { say } from '#foundation/i18n/staff/say.ts';
import Plus from 'lucide-react/icons/plus';
import type { MarketChoice } from '#foundation/locale/market.ts';
import { useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { paths } from '#foundation/web/paths.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { choiceFilter, type ListFilterField } from '#foundation/ui/admin/list-filters.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { ExportButton } from '#foundation/ui/admin/bulk-bar.tsx';
import { ListFrame } from '#foundation/ui/admin/list-frame.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { TagBadges } from '#platform/notes/ui/tag-badges.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { gatewayNames, gatewayWords } from '#sales/payments/gateways/gateway-words.ts';
import { orderSources } from '../../model.ts';
import { needWords } from '../../order/need.ts';
import { OrderBadge } from '../order-badge.tsx';
import { BulkTags } from './bulk-tags.tsx';
import { orderColumns, sortWords } from './order-columns.ts';
import { OrderNotices, stateTabs } from './order-list-head.tsx';
import { filterWords, periods, sourceWords } from './read-order-query.ts';
import type { OrderList } from './read-order-list.ts';
import { TagsNotice } from './tags-notice.tsx';

/** The list of orders with its filters; what needs action is shown above it. */
export function OrdersView({ list, may }: { list: OrderList; may: { create: boolean; change: boolean } }) {
  const { query, rows, after, before, columns } = list;
  const { need, search, sort } = query;
  const filters = filterWords(query, namesOf(list));
  return (
    <>
      <PageHead
        title={need ? say(needWords[need].title) : say('Orders')}
        always={need !== undefined && need !== null}
        back={need && { to: studioPaths.studio(), label: say('Needs you') }}
        actions={
          !need && (
            <>
              {may.create && (
                <ButtonLink to={studioPaths.studioNewOrder()} size="sm" icon={<Plus />}>
                  {say('New order')}
                </ButtonLink>
              )}
              <ButtonLink to={studioPaths.studioHolds()} size="sm" variant="secondary">
                {say('Unpaid seats, by person')}
              </ButtonLink>
            </>
          )
        }
      >
        {need ? `${say(needWords[need].todo)}.` : say('Every order, from the checkout and by hand.')}
      </PageHead>
      <TagsNotice list={list} />
      <OrderNotices list={list} />
      <ListFrame
        name="orders"
        path={studioPaths.studioOrders}
        query={addressOf(list)}
        order={{ sort, usual: 'newest', sorts: sortWords() }}
        search={{
          label: say('Search orders'),
          placeholder: say('Name, number, e-mail or reference'),
          typed: search,
          keeps: { state: query.state, needs: need },
        }}
        filters={{ fields: fieldsOf(list, useMarketChoices()), active: filters }}
        tabs={{ label: say('States'), all: stateTabs(list) }}
        table={{
          label: say('Orders'),
          first: say('Learner'),
          columns: orderColumns(),
          shown: columns,
          rows: rows.map(({ id, learner, words, state, createdAt, ...cells }) => ({
            id,
            to: studioPaths.studioOrder(id),
            title: <bdi>{learner}</bdi>,
            name: `${cells.reference}, ${learner}`,
            cells: {
              reference: cells.reference,
              mobile: cells.mobile,
              email: cells.email,
              buyer: <bdi>{cells.buyer}</bdi>,
              programme: cells.programme,
              batch: cells.batch,
              market: cells.market,
              total: cells.total,
              means: cells.means || null,
              source: cells.source,
              tags: cells.tags.length > 0 ? <TagBadges tags={cells.tags} /> : null,
              state: <OrderBadge state={state} words={words} />,
              placed: <Moment at={createdAt} />,
            },
          })),
        }}
        empty={<NoOrders filtered={filters.length > 0 || search !== '' || query.state !== undefined} search={search} />}
        bulk={
          <>
            <span className="self-center font-semibold">{say('Export the chosen orders')}</span>
            <ExportButton format="xlsx" variant="primary">
              Excel (XLSX)
            </ExportButton>
            <ExportButton format="csv">CSV</ExportButton>
            {may.change && <BulkTags tags={list.tags} />}
          </>
        }
        formKey={list.formKey}
        part={{ before, after }}
      />
    </>
  );
}

function NoOrders({ filtered, search }: { filtered: boolean; search: string }) {
  if (!filtered)
    return (
      <EmptyState title={say('No orders yet')}>
        <p>
          {say(
            'An order appears as soon as somebody sends the checkout. Try it yourself: open a workshop and buy a seat.',
          )}
        </p>
        <ButtonLink to={paths.workshops()} variant="secondary" size="sm">
          {say('See what is sold')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState pose="searching" title={say('No matches')}>
      <p>
        {search
          ? say('Try part of a name, however it is spelt, the last digits of the number, or the reference.')
          : say('No order fits all of these filters. Remove one of them.')}
      </p>
      <ButtonLink to={studioPaths.studioOrders()} variant="secondary" size="sm">
        {say('All orders')}
      </ButtonLink>
    </EmptyState>
  );
}

/** The URL's filter, without sort order, columns and position. */
function addressOf({ query: { need, sort: _sort, ...query } }: OrderList): Record<string, string | undefined> {
  return { ...query, needs: need };
}

function namesOf({ query, programmes, batches, tags }: OrderList) {
  return {
    programme: programmes.find(({ value }) => value === query.programme)?.label ?? say('A programme that is gone'),
    tag: tags.find(({ id }) => id === query.tag)?.name ?? say('a tag that is gone'),
    batch: batches.find(({ id }) => id === query.batch)?.time ?? say('one batch'),
  };
}

function fieldsOf(
  { query, programmes, batches, tags }: OrderList,
  markets: readonly MarketChoice[],
): ListFilterField[] {
  const choice = (name: keyof typeof query, label: string, any: string, options: { value: string; label: string }[]) =>
    choiceFilter({ name, label, any, value: query[name], options });
  return [
    choice('programme', say('Programme'), say('All programmes'), programmes),
    ...(query.programme
      ? [
          choice(
            'batch',
            say('Batch'),
            say('All batches'),
            batches.map(({ id, time }) => ({ value: id, label: time })),
          ),
        ]
      : []),
    choice(
      'means',
      say('Paid by'),
      say('Any means'),
      gatewayNames.map((value) => ({ value, label: gatewayWords(value) })),
    ),
    choice(
      'market',
      say('Market'),
      say('All markets'),
      markets.map(({ code, name }) => ({ value: code, label: name })),
    ),
    choice(
      'source',
      say('Where from'),
      say('Site and by hand'),
      orderSources.map((value) => ({ value, label: say(sourceWords[value]) })),
    ),
    choice(
      'tag',
      say('Tag'),
      say('Any tag or none'),
      tags.map(({ id, name }) => ({ value: id, label: name })),
    ),
    choice(
      'period',
      say('Placed'),
      say('At any time'),
      Object.entries(periods).map(([value, { label }]) => ({ value, label: say(label) })),
    ),
    { kind: 'date', name: 'from', label: say('Placed from'), value: query.from ?? '' },
    { kind: 'date', name: 'to', label: say('Placed until'), value: query.to ?? '' },
  ];
}
