import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { MessageTabs } from '../shared/message-tabs.tsx';
import { approvalWords, channelWords, purposeWords } from '../shared/message-words.ts';
import type { Texts } from './read-texts.ts';

type TextsViewProps = { texts: Texts; asked: string | null; problem: string | undefined };

/** The texts of all messages: which may be sent, in which language. */
export function TextsView({ texts, asked, problem }: TextsViewProps) {
  return (
    <>
      <PageHead title={say('Messages')}>
        {say(
          'What messages say. A text goes out only once it is approved; until then the mail about the same is enough.',
        )}
      </PageHead>
      <MessageTabs here="texts" tabs={texts.tabs} />
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      {asked !== null && !problem && (
        <Notice tone="success" role="status">
          {asked === '0' ? say('Nothing has changed.') : say('The states are up to date.')}
        </Notice>
      )}
      {texts.on.includes('whatsapp') && (
        <Form method="post">
          <Button size="sm" variant="secondary" icon={<RefreshCw />}>
            {say('Ask for the states')}
          </Button>
        </Form>
      )}
      {texts.channels.map(({ channel, purposes }) => (
        <section key={channel} aria-labelledby={channel} className="grid gap-3">
          <Heading level={2} size="small" id={channel}>
            {say(channelWords[channel])}
          </Heading>
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {purposes.map(({ purpose, languages }) => (
              <li key={purpose} className="grid gap-1 px-4 py-2.5">
                <span className="font-semibold">{say(purposeWords[purpose])}</span>
                <span className="flex flex-wrap gap-x-3">
                  {languages.map(({ language, state, live }) => (
                    <AppLink
                      key={language}
                      to={studioPaths.studioMessageText({ purpose, channel, language })}
                      className="inline-flex min-h-11 items-center gap-2 underline"
                    >
                      {languageName(language)}
                      <Badge tone={approvalWords[state].tone}>
                        {live && state !== 'approved' && state !== 'paused'
                          ? say('{state}, an older text is in use', { state: say(approvalWords[state].word) })
                          : say(approvalWords[state].word)}
                      </Badge>
                    </AppLink>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
