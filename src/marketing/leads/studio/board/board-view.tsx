import { say } from '#foundation/i18n/staff/say.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { StepNotice, stageWord } from '../../ui/lead-pieces.tsx';
import { PipelineTabs } from '../shared/pipeline-tabs.tsx';
import { WhoseTabs } from '../shared/whose.tsx';
import { BoardCard } from './board-card.tsx';
import type { ShownBoard, ShownColumn } from './read-board.ts';
import { useBoard } from './use-board.tsx';

type BoardViewProps = { board: ShownBoard; mayChange: boolean; mayRule: boolean; mayImport: boolean };

/** The stages side by side with their leads, which move by mouse, by keyboard and by two taps. */
export function BoardView({ board, mayChange, ...tabs }: BoardViewProps) {
  const { stages, columns, whose } = board;
  const hands = useBoard(stages);
  return (
    <>
      <PageHead title={say('Board of leads')}>
        {mayChange
          ? say('Drag a card, or tap Move. With the keyboard: the arrow keys on Move.')
          : say('Where everybody stands who asked to be called.')}
      </PageHead>
      <PipelineTabs here="board" {...tabs} />
      <WhoseTabs whose={whose} to={(one) => studioPaths.studioLeadBoard({ whose: one === 'all' ? undefined : one })} />
      <StepNotice step={board.step} name={board.movedName} />
      <div role="status" aria-live="polite">
        {hands.told &&
          (hands.told.moved ? (
            <Notice tone="success">
              {say('{name} is now “{state}”.', { name: hands.told.name, state: stageWord(hands.told.to) })}
            </Notice>
          ) : (
            <Notice tone="warning">{say('Somebody else changed this lead meanwhile. Nothing was overwritten.')}</Notice>
          ))}
      </div>
      <div className="-mx-4 flex snap-x items-start gap-3 overflow-x-auto px-4 pb-4">
        {columns.map((column) => (
          <Column key={column.stage.key} {...{ column, stages, mayChange, hands }} />
        ))}
      </div>
    </>
  );
}

type ColumnProps = {
  column: ShownColumn;
  stages: ShownBoard['stages'];
  mayChange: boolean;
  hands: ReturnType<typeof useBoard>;
};

function Column({ column: { stage, count, cards }, stages, mayChange, hands }: ColumnProps) {
  const id = `stage-${stage.key}`;
  return (
    <section
      aria-labelledby={id}
      {...(mayChange && hands.column(stage))}
      className={classNames(
        'grid w-72 shrink-0 snap-start gap-2 rounded-xl border p-2',
        hands.over === stage.key ? 'border-brand bg-brand-soft' : 'border-line bg-raised',
      )}
    >
      <Heading level={2} size="small" id={id} className="flex items-center justify-between gap-2 px-2">
        <span className="min-w-0 break-words">{stageWord(stage)}</span>
        <Badge tone="neutral" className="tabular-nums">
          {count.toLocaleString('en')}
        </Badge>
      </Heading>
      {cards.length === 0 && <p className="px-2 pb-2 text-sm text-ink-soft">{say('Nobody stands here.')}</p>}
      {cards.length > 0 && (
        <ul className="grid gap-2">
          {cards.map((card) => (
            <BoardCard key={card.id} {...{ card, stage, stages, mayChange, hands }} />
          ))}
        </ul>
      )}
      {count > cards.length && (
        <AppLink
          to={studioPaths.studioLeads({ view: stage.state })}
          className="inline-flex min-h-11 items-center px-2 text-sm font-semibold underline"
        >
          {say('The others stand in the list')}
        </AppLink>
      )}
    </section>
  );
}
