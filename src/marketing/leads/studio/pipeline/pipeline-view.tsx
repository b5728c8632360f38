import { say } from '#foundation/i18n/staff/say.ts';
import { History } from '#platform/people/ui/history.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { PipelineTabs } from '../shared/pipeline-tabs.tsx';
import type { PipelineAnswer } from './act-on-pipeline.ts';
import { DeskPart } from './desk-part.tsx';
import type { ShownPipeline } from './read-pipeline.ts';
import { RulesPart } from './rules-part.tsx';
import { StagesPart } from './stages-part.tsx';

type PipelineViewProps = { shown: ShownPipeline; mayImport: boolean; answer: PipelineAnswer | undefined };

/** The stages, the assignment rules, and the working hours. */
export function PipelineView({ shown, mayImport, answer }: PipelineViewProps) {
  const part = answer && 'part' in answer ? answer : undefined;
  return (
    <>
      <PageHead title={say('Stages and rules')}>
        {say('The stages leads go through, who gets a new one, and how soon it is answered.')}
      </PageHead>
      <PipelineTabs here="pipeline" mayRule mayImport={mayImport} />
      <StagesPart stages={shown.stages} answer={part?.part === 'stages' ? part : undefined} />
      <RulesPart shown={shown} problem={part?.part === 'rules' ? part.problem : undefined} />
      <DeskPart desk={shown.desk} answer={answer && 'desk' in answer ? answer.desk : undefined} />
      <History entries={shown.entries} />
    </>
  );
}
