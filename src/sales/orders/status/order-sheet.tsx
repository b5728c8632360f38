import Printer from 'lucide-react/icons/printer';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import type { SheetView } from './read-sheet.ts';

/** A sheet for the fridge: every date with a box to tick, and what to prepare. Without links or secrets. */
export function OrderSheet({ view }: { view: SheetView }) {
  const say = useText();
  const { programme, parts, kit, online, reference } = view;
  return (
    <div className="mx-auto grid max-w-narrow gap-5 print:max-w-none">
      <Button
        type="button"
        variant="secondary"
        icon={<Printer />}
        onClick={() => window.print()}
        className="needs-script justify-self-end print:hidden"
      >
        {say('order.sheet.print')}
      </Button>
      <article className="card card-raised card-padded grid gap-6 print:rounded-none print:border-0 print:p-0 print:shadow-none">
        <header className="border-b-4 border-brand pb-3">
          <p className="text-lg font-semibold text-ink-soft">
            <bdi>{view.learner}</bdi>
          </p>
          <Heading level={1} size="title">
            {programme}
          </Heading>
        </header>
        {parts.map((part, index) => (
          <Dates key={index} part={part} />
        ))}
        <div>
          <Heading level={2} size="small" className="mb-2">
            {say('order.sheet.ready')}
          </Heading>
          <ul className="grid gap-2">
            <Ready>{say('order.sheet.table')}</Ready>
            {kit && <Ready>{say('order.sheet.kit')}</Ready>}
            {online && <Ready>{say('order.sheet.camera')}</Ready>}
            {online && <Ready>{say('order.sheet.link')}</Ready>}
          </ul>
        </div>
        <p className="text-sm text-ink-soft">
          {say('order.reference')}: <span className="tabular-nums">{reference}</span>
        </p>
      </article>
    </div>
  );
}

function Dates({ part: { who, note, dates } }: { part: SheetView['parts'][number] }) {
  return (
    <section className="grid gap-2">
      {who && (
        <h2 className="text-lg">
          <bdi>{who}</bdi>
        </h2>
      )}
      {note && <p className="text-ink-soft">{note}</p>}
      <ol className="divide-y divide-line border-y border-line">
        {dates.map(({ instant, time, venue }, index) => (
          <li key={`${instant} ${index}`} className="flex break-inside-avoid items-center gap-4 py-2.5">
            <Box />
            <span className="w-7 shrink-0 text-end font-bold text-ink-soft tabular-nums">{index + 1}</span>
            <span className="grid min-w-0">
              <time dateTime={instant} className="text-lg font-semibold">
                {time}
              </time>
              {venue && <span className="[overflow-wrap:anywhere]">{venue}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Ready({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-4">
      <Box />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** To tick with a pen. */
function Box() {
  return <span aria-hidden="true" className="mt-0.5 size-5 shrink-0 rounded-sm border-2 border-line-strong" />;
}
