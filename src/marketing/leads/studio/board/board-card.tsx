import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { businessTime, Moment } from '#foundation/ui/admin/moment.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import type { Stage } from '../../model.ts';
import { stageWord } from '../../ui/lead-pieces.tsx';
import type { ShownCard } from './read-board.ts';
import { moveButtonId, type useBoard } from './use-board.tsx';

type BoardCardProps = {
  card: ShownCard;
  stage: Stage;
  stages: Stage[];
  mayChange: boolean;
  hands: ReturnType<typeof useBoard>;
};

/** One lead on the board. Move opens the other stages: two taps on a phone, also without JavaScript. */
export function BoardCard({ card, stage, stages, mayChange, hands }: BoardCardProps) {
  return (
    <li
      {...(mayChange && hands.card(card, stage))}
      className="grid gap-1 rounded-lg border border-line bg-surface p-3 [overflow-wrap:anywhere]"
    >
      <AppLink
        to={studioPaths.studioLead(card.id)}
        draggable={false}
        className="inline-flex min-h-11 items-center font-semibold underline"
      >
        <span lang={card.language}>{card.name}</span>
      </AppLink>
      <p className="text-sm text-ink-soft">{card.page}</p>
      <p className="text-sm text-ink-soft">
        {card.assigned ?? say('Nobody looks after it')} · <Moment at={card.latestAt} />
      </p>
      {card.answerUntil && (
        <Badge tone="warning">{say('Answer until {at}', { at: businessTime(card.answerUntil) })}</Badge>
      )}
      {card.callAt && <p className="text-sm">{say('Next call {at}', { at: businessTime(card.callAt) })}</p>}
      {mayChange && (
        <details name="move" className="grid">
          <summary
            id={moveButtonId(card.id)}
            onKeyDown={hands.keys(card, stage)}
            aria-label={say('Move {name}', { name: card.name })}
            className="button button-secondary button-sm cursor-pointer"
          >
            {say('Move')}
          </summary>
          <Form method="post" className="mt-2 grid gap-1">
            <input type="hidden" name="lead" value={card.id} />
            <input type="hidden" name="from" value={stage.key} />
            {stages
              .filter(({ key }) => key !== stage.key)
              .map((to) => (
                <Button key={to.key} type="submit" size="sm" variant="quiet" name="to" value={to.key}>
                  {stageWord(to)}
                </Button>
              ))}
          </Form>
        </details>
      )}
    </li>
  );
}
