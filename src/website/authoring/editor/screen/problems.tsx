import { memo } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { PageProblem } from '#website/site';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { problemSentence } from '../save/problem-words.ts';
import { focusField } from './fields-pane.tsx';

type Props = { pageId: string; problems: PageProblem[]; onSelect: (id: string) => void };

/** The problems of the page, each with a link to its field. */
export const Problems = memo(function Problems({ pageId, problems, onSelect }: Props) {
  if (problems.length === 0) return null;
  const jump = ({ block, field }: PageProblem) => {
    onSelect(block ?? 'page');
    focusField(block ?? 'page', field);
  };
  return (
    <Notice tone="warning" title={say('Before this page can be published:')}>
      <ul className="grid gap-1">
        {problems.map((problem) => (
          <li key={`${problem.block} ${problem.field} ${problem.what} ${problem.name}`}>
            <a
              href={`${studioPaths.studioPageEditor(pageId, { block: problem.block ?? 'page' })}#f-${problem.field}`}
              className="font-semibold underline"
              onClick={(event) => {
                event.preventDefault();
                jump(problem);
              }}
            >
              {[problem.block ?? say('About the page'), problem.field].filter(Boolean).join(', ')}
            </a>{' '}
            {problemSentence(problem)}
          </li>
        ))}
      </ul>
    </Notice>
  );
});
