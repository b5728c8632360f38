import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { AppLink } from '#foundation/ui/controls/link.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { LeadBadge } from '../../ui/lead-pieces.tsx';
import { PipelineTabs } from '../shared/pipeline-tabs.tsx';
import { CallForms, ReachButtons } from './call-forms.tsx';
import type { readCalls, ShownCall } from './read-calls.ts';

type CallsViewProps = {
  list: Awaited<ReturnType<typeof readCalls>>;
  mayChange: boolean;
  mayRule: boolean;
  mayImport: boolean;
};

/** The call list, with the number of each and the outcome in two taps. */
export function CallsView({ list: { calls, mine, refused }, mayChange, ...tabs }: CallsViewProps) {
  return (
    <>
      <PageHead title={say('Call list')}>
        {say('Call, then say how it went and what comes next. Who waits for a first answer stands first.')}
      </PageHead>
      <PipelineTabs here="calls" {...tabs} />
      <FilterTabs
        label={say('Whose leads')}
        tabs={[
          { to: studioPaths.studioLeadCalls(), label: say('Mine and nobody’s'), current: mine },
          { to: studioPaths.studioLeadCalls({ whose: 'all' }), label: say('Everybody’s'), current: !mine },
        ]}
      />
      {refused && (
        <Notice tone="warning" role="alert">
          {say('Somebody else changed this lead meanwhile. Nothing was overwritten.')}
        </Notice>
      )}
      {calls.length === 0 ? (
        <EmptyState title={say('Nobody is to be called now')}>
          <p>{say('Who asks for a call stands here, and whom you planned to call today.')}</p>
        </EmptyState>
      ) : (
        <ul aria-label={say('Call list')} className="grid gap-3">
          {calls.map((call) => (
            <Call key={`${call.id} ${call.version}`} call={call} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </>
  );
}

function Call({ call, mayChange }: { call: ShownCall; mayChange: boolean }) {
  const { id, name, language, languageName, page, stage, answerUntil, late, callAt, confirmed } = call;
  return (
    <li className="grid max-w-3xl gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <AppLink
          to={studioPaths.studioLead(id)}
          className="inline-flex min-h-11 items-center font-semibold underline [overflow-wrap:anywhere]"
        >
          <span lang={language}>{name}</span>
        </AppLink>
        <LeadBadge stage={stage} />
        {confirmed !== undefined && (
          <Badge tone={confirmed ? 'success' : 'neutral'}>
            {confirmed ? say('Number confirmed') : say('Number not confirmed')}
          </Badge>
        )}
        {answerUntil && (
          <Badge tone={late ? 'danger' : 'warning'}>
            {say('Answer until {at}', { at: businessTime(answerUntil) })}
          </Badge>
        )}
        {callAt && <span className="text-sm">{say('Next call {at}', { at: businessTime(callAt) })}</span>}
      </div>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
        {say('From {pages}, {language}', { pages: page, language: languageName })}
      </p>
      <ReachButtons mobile={call.mobile} name={name} />
      {mayChange && <CallForms call={call} />}
    </li>
  );
}
