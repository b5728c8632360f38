import Check from 'lucide-react/icons/check';
import ExternalLink from 'lucide-react/icons/external-link';
import FolderOpen from 'lucide-react/icons/folder-open';
import { useLanguage, useText } from '#foundation/i18n/index.tsx';
import { DocumentList } from '#sales/orders/ui/document-list.tsx';
import { paths } from '#foundation/web/paths.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { KitSection } from '../kits/kit-section.tsx';
import { LessonsPanel } from '../lessons/lessons-panel.tsx';
import type { FamilyAnswer } from './act-on-family.ts';
import { LearnerList, OnlyLearner } from './learner-list.tsx';
import { LookInTime } from './look-in-time.tsx';
import { MessagesSection } from './messages-section.tsx';
import { MoveForm, type MoveAnswer } from './move-form.tsx';
import { NextSession } from './next-session.tsx';
import type { FamilyView } from './read-family.ts';
import { SessionList } from './session-list.tsx';

type FamilyPageProps = {
  view: FamilyView;
  answer: FamilyAnswer | undefined;
  /** The last action on lessons. */
  said?: 'booked' | 'moved' | null;
};

/** The page of an enrolled family: next session first, then everything else about the enrolment. */
export function FamilyPage({ view, answer, said }: FamilyPageProps) {
  const say = useText();
  const { state, dates, changesIn, documents, learners } = view;
  const ended = dates.length > 0 && dates.every(({ next }) => next === null);
  return (
    <div className="mx-auto grid w-full max-w-narrow gap-8">
      {changesIn !== null && <LookInTime seconds={changesIn} />}
      <header className="grid gap-1">
        <p className="font-semibold text-ink-soft">
          <bdi>{view.learner}</bdi>
        </p>
        <Heading level={1} size="title">
          {view.programme}
        </Heading>
      </header>
      {said && (
        <Notice tone="success" role="status">
          {say(`family.lessons.${said}`)}
        </Notice>
      )}
      <Standing view={view} />
      {dates.map((date, index) => (
        <NextSession
          key={date.batchId}
          id={placed('next', index)}
          date={date}
          calendarPath={index === 0 ? view.calendarPath : null}
        />
      ))}
      {state === 'enrolled' && ended && !view.lessons?.bookPath && <Notice tone="info">{say('family.allOver')}</Notice>}
      {view.kit && <KitSection kit={view.kit} answer={answer && 'kit' in answer ? answer.kit : undefined} />}
      <LessonsPanel lessons={view.lessons} />
      {learners.length > 1 ? <LearnerList learners={learners} /> : <OnlyLearner learners={learners} />}
      <Others others={view.others} />
      <Balance view={view} />
      {dates.map(
        (date, index) =>
          date.sessions.length > 0 && <SessionList key={date.batchId} id={placed('sessions', index)} date={date} />,
      )}
      <Includes lines={view.includes} />
      <Materials materials={view.materials} />
      {documents.length > 0 && <DocumentList documents={documents} />}
      <MessagesSection messages={view.messages} />
      <Changes view={view} answer={answer && 'note' in answer ? answer : undefined} />
      {view.dataToken && <YourData token={view.dataToken} />}
      <p className="text-sm text-ink-soft">
        {say('order.reference')} <span className="tabular-nums">{view.reference}</span>. {say('order.next.help')}
      </p>
    </div>
  );
}

/** The element id of a repeated section. */
const placed = (id: string, index: number) => (index === 0 ? id : `${id}-${index + 1}`);

/** An enrolment without a seat, or one that has ended. */
function Standing({ view: { state, path } }: { view: FamilyView }) {
  const say = useText();
  if (state === 'enrolled') return null;
  const waiting = state === 'waiting';
  return (
    <Notice tone="warning" title={say(waiting ? 'order.unallocated.title' : 'family.ended.title')}>
      <p>{say(waiting ? 'order.unallocated.text' : 'family.ended.text')}</p>
      {path && (
        <a href={path} className="inline-flex min-h-11 items-center font-semibold underline">
          {say('pay.status')}
        </a>
      )}
    </Notice>
  );
}

/** What the order includes besides the sessions. */
function Includes({ lines }: { lines: string[] }) {
  const say = useText();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby="includes">
      <Heading level={2} size="small" id="includes" className="mb-2">
        {say('family.includes')}
      </Heading>
      <ul className="grid gap-2">
        {lines.map((line) => (
          <li key={line} className="flex items-start gap-3 [overflow-wrap:anywhere]">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-brand" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Siblings added by later orders, each with their own page. */
function Others({ others }: Pick<FamilyView, 'others'>) {
  const say = useText();
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <Heading level={2} size="small" id="others" className="mb-2">
        {say('family.others')}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {others.map(({ id, names, path }) => (
          <li key={id}>
            <AppLink to={path} className="flex min-h-11 items-center py-2.5 font-semibold underline">
              <bdi className="[overflow-wrap:anywhere]">{names}</bdi>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Balance({ view: { balance } }: { view: FamilyView }) {
  const say = useText();
  if (!balance) return null;
  return (
    <section aria-labelledby="balance" className="grid gap-3">
      <Heading level={2} size="small" id="balance">
        {say('order.balance')}
      </Heading>
      <p>
        <strong>{balance.amount}</strong> · {balance.by}
      </p>
      <a href={balance.path} className="button button-primary justify-self-start">
        {say('checkout.payButton', { amount: balance.amount })}
      </a>
    </section>
  );
}

function Materials({ materials }: Pick<FamilyView, 'materials'>) {
  const say = useText();
  if (materials.length === 0) return null;
  return (
    <section aria-labelledby="materials">
      <Heading level={2} size="small" id="materials" className="mb-2">
        {say('family.materials')}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {materials.map(({ id, title, url }) => (
          <li key={id}>
            <AppLink to={url} target="_blank" className="flex min-h-11 items-center gap-3 py-2.5 font-semibold">
              <FolderOpen aria-hidden="true" className="size-5 shrink-0 text-brand" />
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{title}</span>
              <ExternalLink aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The link is sent by mail, because the page's own link may have been passed on. */
function YourData({ token }: { token: string }) {
  const say = useText();
  return (
    <section aria-labelledby="your-data" className="grid gap-2">
      <Heading level={2} size="small" id="your-data">
        {say('yourData.title')}
      </Heading>
      <p>{say('family.dataText')}</p>
      <form method="post" action={paths.yourData(useLanguage())}>
        <input type="hidden" name="family" value={token} />
        <Button size="sm" variant="secondary">
          {say('family.link.button')}
        </Button>
      </form>
    </section>
  );
}

function Changes({ view: { cancelPath, move, state }, answer }: { view: FamilyView; answer: MoveAnswer }) {
  const say = useText();
  const mayMove = state === 'enrolled' && (move.askedAt !== null || move.mayAsk);
  if (!mayMove && !cancelPath) return null;
  return (
    <section aria-labelledby="change" className="grid gap-2">
      <Heading level={2} size="small" id="change">
        {say('family.change')}
      </Heading>
      {mayMove && <MoveForm move={move} answer={answer} />}
      {cancelPath && (
        <a href={cancelPath} className="inline-flex min-h-11 items-center justify-self-start text-ink-soft underline">
          {say('cancel.title')}
        </a>
      )}
    </section>
  );
}
