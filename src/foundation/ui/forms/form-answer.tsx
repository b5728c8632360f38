import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
} from 'react';

const none: ReadonlySet<string> = new Set();

/** The ids of fields that were refused and have since been changed to something that their own rules allow. */
export const CorrectedFields = createContext(none);

/** The error of a control, until it is corrected. */
export function useOpenError(id: string, error: string | undefined): string | undefined {
  return useContext(CorrectedFields).has(id) ? undefined : error;
}

type FormAnswerProps = {
  /** What the form was answered; another object for each answer. */
  answer: unknown;
  /** The class of the box around the fields; without one it has no box in the layout. */
  className?: string | undefined;
  children: ReactNode;
};

/**
 * Wraps all fields of a form. After a refusal the focus is on the summary, notice or first wrong field. An error disappears from
 * its field and the summary as soon as the field holds another value that its own rules allow; the server validates again. An address of a
 * mistyped mail provider is asked about when its field is left.
 */
export function FormAnswer({ answer, className = 'contents', children }: FormAnswerProps) {
  const box = useRef<HTMLDivElement>(null);
  const [corrected, correct] = useState({ answer, ids: none });
  const ids = corrected.answer === answer ? corrected.ids : none;
  useFocusOnProblems(box, answer);
  const onInput = ({ target }: FormEvent) => {
    const refused = refusedField(target as HTMLElement);
    if (!refused || refused.right === ids.has(refused.id)) return;
    const next = new Set(ids);
    if (refused.right) next.add(refused.id);
    else next.delete(refused.id);
    correct({ answer, ids: next });
  };
  // The code is loaded after the first address was typed. If it cannot be loaded, nothing is asked.
  const onBlur = ({ target }: FocusEvent) => {
    if ((target as HTMLInputElement).type === 'email')
      import('./doubt-address.ts').then((piece) => piece.ask(target as HTMLInputElement)).catch(() => {});
  };
  return (
    <CorrectedFields value={ids}>
      <div ref={box} className={className} onInput={onInput} onBlur={onBlur}>
        {children}
      </div>
    </CorrectedFields>
  );
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The refused field of a control: the id of its error, and whether its value may be valid now. */
function refusedField(control: HTMLElement): { id: string; right: boolean } | null {
  for (const field of [control.closest('.field'), control.closest('fieldset')]) {
    const error = field?.querySelector('[id$="-error"]');
    if (!field || !error) continue;
    const controls = [...field.querySelectorAll<Control>('input, select, textarea')];
    const right = controls.some((one) => isChanged(one as Changing)) && controls.every((one) => isAllowed(one));
    return { id: error.id.slice(0, -'-error'.length), right };
  }
  return null;
}

/** Any control: `selectedOptions` only exists on a select. */
type Changing = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'selectedOptions'>>;

/** The refused value is the one the form came back with. What is ticked keeps its value, and what is typed into is never ticked. */
const isChanged = (control: Changing) =>
  control.selectedOptions
    ? [...control.selectedOptions].some((one) => !one.defaultSelected)
    : control.checked !== control.defaultChecked || control.value.trim() !== control.defaultValue.trim();

/** HTML does not validate telephone numbers: no country has one with less than seven digits. */
const isAllowed = (control: Control) =>
  control.validity.valid && (control.type !== 'tel' || /(?:\p{Nd}\P{Nd}*){7}/u.test(control.value));

const refusals = '[role=alert], [aria-invalid=true]';

/**
 * Focuses the first invalid field inside `top` whenever an answer (`problems`) arrives. If it arrived as a document and
 * the router starts only now, a visitor who is already in a field stays there.
 */
export function useFocusOnProblems(top: RefObject<HTMLElement | null>, problems: unknown): void {
  const shown = useRef(false);
  useEffect(() => {
    const nowhere = document.activeElement === document.body;
    if (problems && (shown.current || nowhere)) top.current?.querySelector<HTMLElement>(refusals)?.focus();
    shown.current = true;
  }, [top, problems]);
}
