import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { FigureRow } from '../figure-row.tsx';
import type { ShownJourneys } from './read-journeys.ts';

type Props = { shown: ShownJourneys; problem: string | undefined };

/** The journeys: which are on, and their figures. */
export function JourneysView({ shown: { journeys, maySwitch }, problem }: Props) {
  return (
    <>
      <PageHead title={say('Journeys')}>
        {say('Messages that follow what people do or leave undone. Figures are of the last 30 days.')}
      </PageHead>
      {problem && (
        <Notice tone="warning" role="alert">
          {problem}
        </Notice>
      )}
      <ul aria-label={say('Journeys')} className="grid gap-4 xl:grid-cols-2">
        {journeys.map(({ key, title, text, isOn, version, own, figures }) => (
          <li key={key} className="grid content-start gap-3 rounded-xl border border-line bg-surface p-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <Heading level={2} size="small">
                <AppLink to={studioPaths.studioJourney(key)} className="inline-flex min-h-11 items-center underline">
                  {say(title)}
                </AppLink>
              </Heading>
              <div className="flex items-center gap-3">
                <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? say('On') : say('Off')}</Badge>
                {maySwitch && (
                  <Form method="post">
                    <input type="hidden" name="key" value={key} />
                    <input type="hidden" name="version" value={version} />
                    <Button size="sm" variant="secondary" name="do" value={isOn ? 'off' : 'on'}>
                      {isOn ? say('Turn off') : say('Turn on')}
                      <span className="sr-only">: {say(title)}</span>
                    </Button>
                  </Form>
                )}
              </div>
            </div>
            <p className="text-ink-soft">{say(text)}</p>
            <FigureRow figures={figures} own={own} />
          </li>
        ))}
      </ul>
    </>
  );
}
