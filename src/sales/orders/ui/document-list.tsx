import FileText from 'lucide-react/icons/file-text';
import type { DocumentLink } from '#sales/documents/model';
import { useText } from '#foundation/i18n/index.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';

/** Receipts, invoice and credit notes of an order, each as page and file. */
export function DocumentList({ documents }: { documents: DocumentLink[] }) {
  const say = useText();
  return (
    <section aria-labelledby="documents">
      <Heading level={2} size="small" id="documents" className="mb-2">
        {say('document.list')}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {documents.map(({ title, number, path, pdfPath }) => (
          <li key={number} className="flex items-center justify-between gap-4">
            <a href={path} className="inline-flex min-h-11 min-w-0 flex-1 items-center gap-3 py-2">
              <FileText aria-hidden="true" className="size-5 shrink-0 text-brand" />
              <span className="grid">
                <span className="font-semibold">{title}</span>
                <span className="text-sm text-ink-soft tabular-nums">{number}</span>
              </span>
            </a>
            <a
              href={pdfPath}
              aria-label={say('document.pdfOf', { title, number })}
              className="inline-flex min-h-11 min-w-11 items-center justify-center font-semibold text-brand underline"
            >
              {say('document.pdf')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
