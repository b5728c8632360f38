import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import type { DocumentKind } from '#sales/documents/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { ExportButton } from '#foundation/ui/admin/bulk-bar.tsx';
import { ListFrame } from '#foundation/ui/admin/list-frame.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useMarketChoices } from '#foundation/ui/admin/site-lists.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { documentColumns, sortWords } from './document-columns.ts';
import { activeFilters, addressOf, filterFields } from './document-filters.ts';
import type { DocumentList } from './read-document-list.ts';
import { ZipForm } from './zip-form.tsx';

const kinds: Record<DocumentKind, StaffSentence> = {
  invoice: 'Invoices',
  receipt: 'Receipts',
  credit_note: 'Credit notes',
};

/** The list of everything that buyers were handed, with its filters, and all of it as files. */
export function DocumentsView({ list }: { list: DocumentList }) {
  const { query, rows, after, before, columns, counts, all, capped } = list;
  const { sort, ...asked } = query;
  const active = activeFilters(list);
  const found = query.kind && counts ? counts[query.kind] : all;
  return (
    <>
      <PageHead title={say('Documents')}>
        {say('Invoices, receipts and credit notes. None of them ever changes.')}
      </PageHead>
      <ListFrame
        name="documents"
        path={studioPaths.studioDocuments}
        query={asked}
        order={{ sort, usual: 'newest', sorts: sortWords() }}
        search={{
          label: say('Search documents'),
          placeholder: say('Number, buyer or GSTIN'),
          typed: query.search,
          keeps: { kind: query.kind },
        }}
        filters={{ fields: filterFields(list, useMarketChoices()), active }}
        tabs={{
          label: say('Kinds'),
          all: [
            {
              change: { kind: undefined },
              label: say('All'),
              count: `${all.toLocaleString('en')}${capped ? '+' : ''}`,
              current: !query.kind,
            },
            ...Object.entries(kinds).map(([kind, label]) => ({
              change: { kind },
              label: say(label),
              count: counts?.[kind as DocumentKind].toLocaleString('en'),
              current: query.kind === kind,
            })),
          ],
        }}
        table={{
          label: say('Documents'),
          first: say('Number'),
          columns: documentColumns(),
          shown: columns,
          rows: rows.map(({ id, number, test, buyer, orderId, createdAt, ...cells }) => ({
            id,
            to: studioPaths.studioDocument(id),
            newTab: true,
            title: (
              <span className="inline-flex items-center gap-2 whitespace-nowrap">
                {number}
                {test && <Badge tone="info">{say('Practice')}</Badge>}
              </span>
            ),
            name: number,
            cells: {
              title: cells.title,
              buyer: <bdi>{buyer}</bdi>,
              gstin: cells.gstin,
              state: cells.state || null,
              programme: cells.programme || null,
              market: cells.market || null,
              tax: cells.taxWords,
              total: cells.amount,
              order: (
                <AppLink
                  to={studioPaths.studioOrder(orderId)}
                  className="relative z-10 inline-flex min-h-6 min-w-11 items-center underline"
                  aria-label={say('Order of {number}', { number })}
                >
                  {say('Order')}
                </AppLink>
              ),
              date: <Moment at={createdAt} />,
            },
          })),
        }}
        empty={<NoDocuments filtered={active.length > 0 || query.search !== '' || query.kind !== undefined} />}
        bulk={
          <>
            <span className="self-center font-semibold">{say('The chosen documents')}</span>
            <ExportButton format="zip" variant="primary">
              {say('PDFs as ZIP')}
            </ExportButton>
            <ExportButton format="xlsx">Excel (XLSX)</ExportButton>
            <ExportButton format="csv">CSV</ExportButton>
          </>
        }
        part={{ before, after }}
      />
      {rows.length > 0 && <ZipForm address={addressOf(list)} found={found} capped={capped} />}
    </>
  );
}

function NoDocuments({ filtered }: { filtered: boolean }) {
  if (!filtered)
    return (
      <EmptyState title={say('No documents yet')}>
        <p>
          {say('A receipt is written for each payment, an invoice once all is paid, a credit note for each refund.')}
        </p>
      </EmptyState>
    );
  return (
    <EmptyState pose="searching" title={say('No matches')}>
      <p>{say('Try part of the number or of the name, however it is spelt, or remove a filter.')}</p>
      <ButtonLink to={studioPaths.studioDocuments()} variant="secondary" size="sm">
        {say('All documents')}
      </ButtonLink>
    </EmptyState>
  );
}
