import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Pager } from '#foundation/ui/admin/pager.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { conversionStates } from '../model.ts';
import { resultWords, serviceWords, settingWords, stateWords } from './conversion-words.ts';
import type { ShownConversions } from './read-conversions.ts';

/** The conversions reported for people who consented, and their problems. */
export function ConversionsView({ services, state, page, rows, more, counts }: ShownConversions) {
  const to = (query: Record<string, string | undefined>) =>
    studioPaths.studioConversions({ state: state ?? undefined, ...query });
  return (
    <>
      <PageHead
        title={say('Told to advertising and statistics')}
        back={{ to: studioPaths.studioAttribution(), label: say('Attribution') }}
      >
        {say(
          'Leads, checkouts and payments of people who agreed, and of no page for children. Names are never told; Meta gets number and mail address hashed.',
        )}
      </PageHead>
      <Facts
        rows={services.map(({ name, on }) => [
          say(serviceWords[name]),
          on ? (
            <Badge key={name} tone="success">
              {say('On')}
            </Badge>
          ) : (
            say(settingWords[name])
          ),
        ])}
      />
      <FilterTabs
        label={say('States')}
        tabs={[
          { to: to({ state: undefined }), label: say('All'), current: state === null },
          ...conversionStates
            .filter((one) => one === state || (counts[one] ?? 0) > 0)
            .map((one) => ({
              to: to({ state: one }),
              label: say(stateWords[one].word),
              count: counts[one] ?? 0,
              current: state === one,
            })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={say('Nobody was told of anything yet')}>
          {say('Results appear here as they happen, for ninety days.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Told to advertising and statistics')}>
          {rows.map(({ id, service, event, aboutId, state: its, tries, dueAt, problem, createdAt }) => (
            <RecordRow
              key={id}
              to={event === 'lead' ? studioPaths.studioLead(aboutId) : studioPaths.studioOrder(aboutId)}
              title={say(resultWords[event])}
              detail={
                <>
                  {say(serviceWords[service])}
                  {problem !== null && <> · {problem}</>}
                  {its === 'waiting' && tries > 0 && (
                    <>
                      {' '}
                      · {say('Next try')}: <Moment at={dueAt} />
                    </>
                  )}
                </>
              }
              meta={
                <>
                  <Badge tone={stateWords[its].tone}>{say(stateWords[its].word)}</Badge>
                  <Moment at={createdAt} />
                </>
              }
            />
          ))}
        </RecordList>
      )}
      <Pager page={page} more={more} to={(number) => to({ page: number })} />
    </>
  );
}
