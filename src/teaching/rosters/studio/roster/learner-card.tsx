import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { say, sayAround } from '#foundation/i18n/staff/say.ts';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import type { Roster, RosterLearner } from '../../roster/read-roster.ts';
import type { RosterAnswer } from './act-on-roster.ts';
import { LearnerNotes } from './notes-of-learner.tsx';
import { MarkButtons } from './mark-buttons.tsx';

type LearnerCardProps = {
  learner: RosterLearner;
  session: Roster['current'];
  mayNote: boolean;
  search: string;
  answer: RosterAnswer | undefined;
};

/** One learner: attendance first, because it is used most. */
export function LearnerCard({ learner, session, mayNote, search, answer }: LearnerCardProps) {
  const { id, name, age, buyer, movePath } = learner;
  const link = 'inline-flex min-h-11 items-center font-semibold text-brand underline';
  return (
    <li
      id={`learner-${id}`}
      className="grid scroll-mt-4 gap-3 rounded-xl border border-line bg-surface px-4 py-3 target:border-brand"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="min-w-0 text-lg font-semibold break-words">
          <bdi>{name}</bdi>
          {age !== null && <span className="font-normal text-ink-soft">, {age}</span>}
        </h2>
        {buyer && <p className="text-sm text-ink-soft">{buyer.words}</p>}
      </div>
      {session && !session.cancelled && <MarkButtons learner={learner} session={session} search={search} />}
      {buyer && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <span className="min-w-0 break-words text-ink-soft">
            {sayAround('Buyer {name}', {
              name: (
                <bdi key="name" className="text-ink">
                  {buyer.name}
                </bdi>
              ),
            })}
          </span>
          <ButtonLink to={`tel:${buyer.mobile}`} size="sm" variant="secondary" icon={<Phone />}>
            {say('Call')}
          </ButtonLink>
          <ButtonLink
            to={`https://wa.me/${buyer.mobile.replaceAll(/\D/g, '')}`}
            size="sm"
            variant="secondary"
            icon={<MessageCircle />}
          >
            {say('WhatsApp')}
          </ButtonLink>
          <AppLink to={buyer.path} className={link}>
            {say('Order {reference}', { reference: buyer.reference })}
          </AppLink>
          {movePath && (
            <AppLink to={movePath} className={link}>
              {say('Move')}
            </AppLink>
          )}
        </div>
      )}
      <LearnerNotes learner={learner} session={session?.id ?? ''} mayNote={mayNote} search={search} answer={answer} />
    </li>
  );
}
