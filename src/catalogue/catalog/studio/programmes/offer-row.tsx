import { say } from '#foundation/i18n/staff/say.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { RecordRow } from '#foundation/ui/admin/record-list.tsx';
import type { ShownProgramme } from './read-programme-view.ts';

type OfferRowProps = { offer: ShownProgramme['offers'][number]; mayMove: boolean; first: boolean; last: boolean };

/** An offer in the list of its programme, with its price as the visitor sees it; moved up and down right here. */
export function OfferRow({ offer, mayMove, first, last }: OfferRowProps) {
  const { id, slug, market, label, archived, price, struck, advance } = offer;
  const title = label ? `${market}: ${label}` : market;
  return (
    <RecordRow
      to={studioPaths.studioOffer(id)}
      title={title}
      detail={slug}
      meta={
        <>
          {archived && <Badge>{say('archived')}</Badge>}
          {struck && (
            <>
              <span className="sr-only">{say('instead of')}</span>
              <s>{struck}</s>
            </>
          )}
          <span className="font-semibold tabular-nums text-ink">{price}</span>
          {advance && <span>{say('{advance} first', { advance })}</span>}
        </>
      }
      action={
        mayMove &&
        !(first && last) && (
          <Form method="post" className="flex gap-1">
            <input type="hidden" name="offer" value={id} />
            <Button
              size="sm"
              variant="quiet"
              name="do"
              value="up"
              disabled={first}
              aria-label={say('Move {name} up', { name: `${title}, ${price}` })}
            >
              <ArrowUp aria-hidden="true" className="size-4" />
            </Button>
            <Button
              size="sm"
              variant="quiet"
              name="do"
              value="down"
              disabled={last}
              aria-label={say('Move {name} down', { name: `${title}, ${price}` })}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </Button>
          </Form>
        )
      }
    />
  );
}
