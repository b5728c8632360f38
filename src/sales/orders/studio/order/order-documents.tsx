import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { StudioOrder } from './read-order.ts';

/** The issued documents; they cannot be changed, only followed by another one. Opened by the staff session. */
export function DocumentList({ documents, withdrawPath }: Pick<StudioOrder, 'documents' | 'withdrawPath'>) {
  return (
    <section aria-labelledby="documents" className="grid grid-cols-1 gap-3">
      <Heading level={2} size="small" id="documents">
        {say('Documents')}
      </Heading>
      {documents.length === 0 ? (
        <p className="text-sm text-ink-soft">
          {say('None yet. Receipts, the invoice and credit notes are issued as payments are made.')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {documents.map(({ number, title, path }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
              {path ? (
                <a href={path} target="_blank" className="flex-1 basis-48 font-semibold underline" rel="noreferrer">
                  {number}
                </a>
              ) : (
                <span className="flex-1 basis-48 font-semibold">{number}</span>
              )}
              <span className="text-sm text-ink-soft">{title}</span>
            </li>
          ))}
        </ul>
      )}
      {documents.length > 0 && withdrawPath && <Withdraw action={withdrawPath} />}
    </section>
  );
}

/** For a mail that went to the wrong person, or was passed on. */
function Withdraw({ action }: { action: string }) {
  return (
    <form method="post" action={action} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="sm" variant="secondary">
        {say('End all links to these documents')}
      </Button>
      <p className="text-sm text-ink-soft">
        {say('Links in earlier mails stop working. The buyer can ask for new ones by mail.')}
      </p>
    </form>
  );
}
