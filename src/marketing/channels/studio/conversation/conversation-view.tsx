import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { History } from '#platform/people/ui/history.tsx';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { OwnScript } from '#foundation/ui/controls/own-script.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { Bubble } from '../../ui/bubble.tsx';
import { channelWords, reasonOf, stateWords } from '../shared/message-words.ts';
import type { ConversationAnswer } from './act-on-conversation.ts';
import { AnswerForm, TemplateForm } from './composer.tsx';
import { ConsentList, Desk } from './conversation-desk.tsx';
import type { Conversation } from './read-conversation.ts';

type Props = { shown: Conversation; answer: ConversationAnswer | undefined; done: string | null };

const doneWords = lookup<StaffSentence>({
  sent: 'The message is on its way.',
  assigned: 'Saved.',
  finish: 'The conversation is done.',
  reopen: 'The conversation is open again.',
  stopped: 'Nothing is sent to this person any more.',
});

/** A conversation: the messages, ways to answer, and the person. */
export function ConversationView({ shown, answer, done }: Props) {
  const said = done === null || answer ? undefined : doneWords[done];
  return (
    <>
      <PageHead
        title={<OwnScript>{shown.name}</OwnScript>}
        back={{ to: studioPaths.studioMessages(), label: say('Messages') }}
        badge={shown.done ? <Badge>{say('Done')}</Badge> : undefined}
      >
        <a href={`tel:${shown.mobile}`} className="tabular-nums underline">
          {shown.mobile}
        </a>
      </PageHead>
      {said && (
        <Notice tone="success" role="status">
          {say(said)}
        </Notice>
      )}
      {answer && answer.form !== 'answer' && (
        <Notice tone="warning" role="alert">
          {answer.problem}
        </Notice>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Talk shown={shown} />
          <AnswerForm shown={shown} answer={answer?.form === 'answer' ? answer : undefined} />
          <TemplateForm shown={shown} answer={answer?.form === 'template' ? answer : undefined} />
        </div>
        <div className="grid min-w-0 gap-5">
          <Records shown={shown} />
          <Desk shown={shown} />
          <ConsentList shown={shown} />
          <History entries={shown.entries} />
        </div>
      </div>
    </>
  );
}

function Talk({ shown: { messages } }: Pick<Props, 'shown'>) {
  if (messages.length === 0) return <p className="text-ink-soft">{say('Nothing was written yet.')}</p>;
  return (
    <ol aria-label={say('Conversation')} className="grid gap-3">
      {messages.map((message) => {
        const { id, state, text, media, language, channel, who, createdAt } = message;
        const reason = reasonOf(message);
        return (
          <li key={id}>
            <Bubble
              side={state === 'received' ? 'in' : 'out'}
              lang={language}
              foot={
                <>
                  <span className="flex flex-wrap items-center gap-x-2">
                    <Moment at={createdAt} /> · {say(channelWords[channel])}
                    {who && <> · {who}</>}
                    {state !== 'received' && <Badge tone={stateWords[state].tone}>{say(stateWords[state].word)}</Badge>}
                  </span>
                  {reason && <span className="block">{reason}</span>}
                </>
              }
            >
              {text ? <OwnScript>{text}</OwnScript> : media && say('Picture or file: open it in WhatsApp')}
            </Bubble>
            {media && text && (
              <p className="mt-1 text-sm text-ink-soft">{say('With a picture or file: open it in WhatsApp')}</p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function Records({ shown: { records } }: Pick<Props, 'shown'>) {
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="records">
      <Heading level={2} size="small" id="records" className="mb-2">
        {say('Known as')}
      </Heading>
      <ul className="divide-y divide-line border-y border-line">
        {records.map(({ label, path, kind }) => (
          <li key={path}>
            <AppLink to={path} className="flex min-h-11 items-center py-2 underline">
              {kind === 'lead' ? say('Lead') : say('Order')}&nbsp;
              <OwnScript>{label}</OwnScript>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
