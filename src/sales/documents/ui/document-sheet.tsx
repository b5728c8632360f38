import Download from 'lucide-react/icons/download';
import { useText } from '#foundation/i18n/index.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { Printed } from '../model.ts';

/** A document laid out as paper: the same words as in the file, for screens, screen readers and print. */
export function DocumentSheet({ printed, pdfPath }: { printed: Printed; pdfPath: string }) {
  const say = useText();
  const { title, number, seller, buyer, facts, notes } = printed;
  return (
    <main id="content" className="mx-auto grid w-full max-w-normal gap-5 px-gutter py-8 md:py-12 print:p-0">
      <p className="flex justify-end print:hidden">
        <a href={pdfPath} className="button button-secondary" aria-label={say('document.pdfOf', { title, number })}>
          <Download aria-hidden="true" className="size-5" />
          {say('document.pdf')}
        </a>
      </p>
      <article className="card card-raised card-padded grid gap-6 print:rounded-none print:border-0 print:p-0 print:shadow-none">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-b-4 border-brand pb-3">
          <p className="font-bold text-brand">{seller.name}</p>
          <Heading level={1} size="title">
            {title}
          </Heading>
        </header>
        <div className="grid gap-5 sm:grid-cols-2">
          <Party {...seller} />
          <Party {...buyer} />
        </div>
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-soft">{label}</dt>
              <dd className="font-semibold [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
        <Lines {...printed.table} />
        <Sums rows={printed.sums} />
        <ul className="grid gap-1 text-sm text-ink-soft">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </article>
    </main>
  );
}

function Party({ label, name, lines }: Printed['seller']) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className="text-sm text-ink-soft">{label}</p>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      {lines.map((line) => (
        <p key={line} className="text-sm">
          <bdi>{line}</bdi>
        </p>
      ))}
    </div>
  );
}

/** A table on wide screens; on a phone each row is a list. */
function Lines({ head, rows }: Printed['table']) {
  return (
    <table className="w-full text-sm tabular-nums max-sm:block">
      <thead className="max-sm:sr-only">
        <tr className="border-y border-line text-ink-soft">
          {head.map((name, index) => (
            <th key={name} scope="col" className={`py-2 font-semibold ${index ? 'ps-3 text-end' : 'text-start'}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((cells) => (
          <tr key={cells.join()} className="border-b border-line max-sm:grid max-sm:gap-1 max-sm:border-y max-sm:py-3">
            {cells.map((cell, index) => (
              <td
                key={head[index]}
                className={`sm:py-3 ${index ? 'max-sm:flex max-sm:justify-between max-sm:gap-4 sm:ps-3 sm:text-end' : 'font-semibold'}`}
              >
                {index > 0 && (
                  <span aria-hidden="true" className="text-ink-soft sm:hidden">
                    {head[index]}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ rows }: { rows: Printed['sums'] }) {
  return (
    <dl className="grid w-full gap-1.5 justify-self-end tabular-nums sm:w-1/2">
      {rows.map(([label, value], index) => (
        <div
          key={label}
          className={`flex items-baseline justify-between gap-4 ${index === rows.length - 1 ? 'border-t border-line pt-2 text-lg font-bold' : 'text-sm'}`}
        >
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
