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
