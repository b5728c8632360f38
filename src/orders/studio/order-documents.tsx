import { Heading } from '#ui/heading';
import type { StudioOrder } from './read-order.ts';

/** What the buyer was handed; it cannot be changed, only followed by another document. */
export function DocumentList({ documents }: Pick<StudioOrder, 'documents'>) {
  return (
    <section aria-labelledby="documents" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="documents">
        Documents
      </Heading>
      {documents.length === 0 ? (
        <p className="text-sm text-ink-soft">
          None yet. Receipts, the invoice and credit notes are written as money moves.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {documents.map(({ number, title, path, pdfPath }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              <a href={path} target="_blank" className="flex-1 basis-48 font-semibold underline" rel="noreferrer">
                {number}
              </a>
              <span className="text-sm text-ink-soft">{title}</span>
              <a href={pdfPath} target="_blank" className="text-sm underline" rel="noreferrer">
                PDF
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
