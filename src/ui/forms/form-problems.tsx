import { useEffect, useRef, type RefObject } from 'react';
import { fieldId } from './field-id.ts';

type FormProblemsProps = {
  title: string;
  problems: { field: string; message: string }[];
  formId?: string | undefined;
};

/** What is wrong with a form, above it, each line a link to its field. Shows nothing when nothing is wrong. */
export function FormProblems({ title, problems, formId }: FormProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" tabIndex={-1} className="form-problems">
      <p className="font-bold">{title}</p>
      <ul>
        {problems.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${fieldId(field, formId)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Takes the focus to what is wrong inside `top` whenever an answer (`problems`) comes. When the answer came as a document and the
 * router starts only now, a visitor who is in a field already stays there.
 */
export function useFocusOnProblems(top: RefObject<HTMLElement | null>, problems: unknown): void {
  const shown = useRef(false);
  useEffect(() => {
    const nowhere = document.activeElement === document.body;
    if (problems && (shown.current || nowhere)) top.current?.querySelector<HTMLElement>('[role=alert]')?.focus();
    shown.current = true;
  }, [top, problems]);
}
