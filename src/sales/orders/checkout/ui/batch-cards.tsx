import { LocalTime } from '#catalogue/batches/ui/local-time.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Badge, type BadgeTone } from '#foundation/ui/controls/badge.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { RadioCards } from '#foundation/ui/forms/field.tsx';
import type { BatchChoice } from '../checkout-view.ts';
import { Folded } from './folded.tsx';

type BatchCardsProps = {
  batches: BatchChoice[];
  chosen: string;
  /** The date is known and right: it is shown with a way to change it. */
  folded: boolean;
  error: string | undefined;
  choose: (batch: string) => void;
};

/** The choice of a date; one that was chosen before is folded: each batch with its time, language and seats; those that cannot be bought are shown as such. */
export function BatchCards({ batches, chosen, folded, error, choose }: BatchCardsProps) {
  const say = useText();
  const free = batches.find(({ id, sale }) => id === chosen && sale !== 'closed' && sale !== 'sold-out');
  const others = batches.filter(({ sale }) => sale !== 'closed' && sale !== 'sold-out');
  const cards = (
    <RadioCards
      legend={say('checkout.batch')}
      name="batch"
      onChoose={choose}
      defaultValue={free?.id}
      required
      error={error}
      options={batches.map((batch) => ({
        value: batch.id,
        disabled: batch.sale === 'closed' || batch.sale === 'sold-out',
        label: <time dateTime={batch.startsAt}>{batch.time}</time>,
        detail: <BatchDetail batch={batch} />,
      }))}
    />
  );
  return (
    <>
      {others.length > 0 && others.every(({ otherLanguage }) => otherLanguage) && (
        <Notice tone="warning">{say('checkout.otherLanguage')}</Notice>
      )}
      {folded && free ? (
        <Folded
          summary={
            <>
              <time dateTime={free.startsAt}>{free.time}</time> · {free.language}
              <LocalTime instant={free.startsAt} zone={free.zone} className="block font-normal text-ink-soft" />
            </>
          }
        >
          {cards}
        </Folded>
      ) : (
        cards
      )}
    </>
  );
}

const tones: Record<BatchChoice['sale'], BadgeTone> = {
  open: 'success',
  few: 'warning',
  'sold-out': 'neutral',
  closed: 'neutral',
};

function BatchDetail({ batch }: { batch: BatchChoice }) {
  const say = useText();
  const { sale, seatsLeft, note, language, otherLanguage, startsAt, zone, until } = batch;
  return (
    <span className="grid gap-1.5">
      <LocalTime instant={startsAt} zone={zone} className="text-ink" />
      {note && <span>{note}</span>}
      {until && <span>{until}</span>}
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={otherLanguage ? 'warning' : 'info'}>{say('batch.taughtIn', { language })}</Badge>
        <Badge tone={tones[sale]}>
          {sale === 'open' || sale === 'few'
            ? say('seats.left', { count: seatsLeft })
            : say(sale === 'closed' ? 'batch.closed' : 'batch.soldOut')}
        </Badge>
      </span>
    </span>
  );
}
