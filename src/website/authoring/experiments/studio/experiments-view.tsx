import Plus from 'lucide-react/icons/plus';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { stateBadges, versionName } from './experiment-words.ts';
import type { ShownExperiments } from './read-experiments.ts';

/** The experiments: running, waiting, and finished with their results. */
export function ExperimentsView({ shown: { experiments, mayChange } }: { shown: ShownExperiments }) {
  return (
    <>
      <PageHead title={say('Experiments')}>
        {say('Two or more versions of a page beside each other, to learn which brings more leads or orders.')}
      </PageHead>
      {mayChange && (
        <div>
          <ButtonLink to={studioPaths.studioNewExperiment()} size="sm" icon={<Plus />}>
            {say('New experiment')}
          </ButtonLink>
        </div>
      )}
      {experiments.length === 0 ? (
        <EmptyState title={say('No experiment yet')}>
          {say('Choose a page with many visitors, and one thing to change in it.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Experiments')}>
          {experiments.map(({ id, name, pagePath, state, at, winner, versions }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioExperiment(id)}
              title={name}
              detail={pagePath}
              meta={
                <>
                  <Badge tone={stateBadges[state].tone}>{say(stateBadges[state].words)}</Badge>
                  <span>{winner === null ? say('{count} versions', { count: versions }) : versionName(winner)}</span>
                  {at && <Moment at={at} />}
                </>
              }
            />
          ))}
        </RecordList>
      )}
    </>
  );
}
