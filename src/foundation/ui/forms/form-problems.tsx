import { useContext } from 'react';
import { fieldId } from './field-id.ts';
import { CorrectedFields } from './form-answer.tsx';

export { useFocusOnProblems } from './form-answer.tsx';

type FormProblemsProps = {
  title: string;
  problems: { field: string; message: string }[];
  formId?: string | undefined;
  /** Whether they answer a form that was sent: then the document that says so opens here, also without JavaScript. */
  answered?: boolean;
};

/**
 * The problems of a form, above it, each with a link to its field. Shows nothing without problems. `autofocus` moves the focus there when
 * the answer is loaded as a document; `FormAnswer` does so when it comes by the router.
 */
export function FormProblems({ title, problems, formId, answered = true }: FormProblemsProps) {
  const corrected = useContext(CorrectedFields);
  const left = problems.filter(({ field }) => !corrected.has(fieldId(field, formId)));
  if (left.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form is about this, wherever on the page it is
    <div role="alert" tabIndex={-1} autoFocus={answered} className="form-problems">
      <p className="font-bold">{title}</p>
      <ul>
        {left.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${fieldId(field, formId)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
