import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { inputName, type Question } from '#marketing/forms/model';
import { Questions } from '#marketing/forms/ui/questions.tsx';
import { LeadForm } from '#marketing/leads/ui/lead-form.tsx';
import { useText } from '#foundation/i18n/index.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { headingId, type BlockContext, type OwnAnswers } from '../../page-data/block-props.ts';

export type LeadParts = {
  lead: {
    id: string;
    button?: string | undefined;
    show?: 'inline' | 'dialog' | 'popup' | 'bar' | undefined;
    mobile?: 'optional' | undefined;
    questions?: Question[] | undefined;
  };
  context: BlockContext;
};

/** A button and a native popover, which opens, and closes with Escape, without our JavaScript. */
export function LeadDialog({ lead, context }: LeadParts) {
  const say = useText();
  const id = `${lead.id}-window`;
  const popover = useRef<HTMLDivElement>(null);
  // In server-rendered HTML `autofocus` focuses the field; React does not write that attribute when it renders in the browser.
  useEffect(() => {
    const element = popover.current;
    const focusFirst = () => {
      if (element?.matches(':popover-open')) element.querySelector<HTMLInputElement>('input[name=name]')?.focus();
    };
    element?.addEventListener('toggle', focusFirst);
    return () => element?.removeEventListener('toggle', focusFirst);
  }, []);
  useEffect(
    () => (lead.show === 'popup' ? openOnce(popover.current, context.path) : undefined),
    [lead.show, context.path],
  );
  return (
    <>
      <Button type="button" size={lead.show === 'bar' ? 'sm' : 'lg'} popoverTarget={id} className="shrink-0">
        {lead.button ?? say('lead.send')}
      </Button>
      <div
        id={id}
        popover="auto"
        ref={popover}
        role="dialog"
        aria-labelledby={headingId(lead.id)}
        className="card card-padded card-raised m-auto max-h-[90dvh] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto text-start backdrop:bg-black/60"
      >
        <div className="flex justify-end">
          <Button type="button" variant="quiet" size="sm" popoverTarget={id} popoverTargetAction="hide" icon={<X />}>
            {say('dialog.close')}
          </Button>
        </div>
        <TheForm lead={{ ...lead, button: undefined }} context={context} focusFirst />
      </div>
    </>
  );
}

/** The form of a block, with the errors of the last attempt. */
export function TheForm({ lead, context, focusFirst }: LeadParts & { focusFirst?: boolean }) {
  const say = useText();
  const sent = context.lead?.own?.block === lead.id ? context.lead.own : undefined;
  return (
    <LeadForm
      formId={lead.id}
      country={context.dial?.country ?? context.market}
      dial={context.dial}
      errors={context.lead?.errors}
      values={context.lead?.values}
      submitLabel={lead.button}
      privacyPath={context.privacyPath}
      optIn={context.optIn}
      focusFirst={focusFirst}
      arm={context.arm}
      byMail={lead.mobile === 'optional' ? lead.id : undefined}
      own={lead.questions && ownQuestions(lead.id, lead.questions, { sent, say })}
    />
  );
}

/** The questions of one of the school's forms, with problems of the answers. */
function ownQuestions(
  block: string,
  questions: Question[],
  { sent, say }: { sent: OwnAnswers | undefined; say: ReturnType<typeof useText> },
) {
  const problems = questions.flatMap(({ key }) => {
    const message = sent?.problems[key];
    return message ? [{ field: inputName(key), message: say(message) }] : [];
  });
  return {
    block,
    problems,
    questions: <Questions questions={questions} formId={block} problems={sent?.problems} values={sent?.values} />,
  };
}

/** Opens the popover when half of the page has been scrolled: once per tab and page, and never while a field has the focus. */
function openOnce(element: HTMLElement | null, path: string): () => void {
  const key = `popup:${path}`;
  const look = () => {
    const read = (window.scrollY + window.innerHeight) / document.documentElement.scrollHeight;
    if (read < 0.5 || document.activeElement?.matches('input, select, textarea')) return;
    window.removeEventListener('scroll', look);
    if (markedBefore(key)) return;
    element?.showPopover();
  };
  window.addEventListener('scroll', look, { passive: true });
  return () => window.removeEventListener('scroll', look);
}

/** Returns whether this key was marked before in this tab, and marks it. Returns true without access to the session storage. */
function markedBefore(key: string): boolean {
  try {
    const before = sessionStorage.getItem(key) !== null;
    sessionStorage.setItem(key, '1');
    return before;
  } catch {
    return true;
  }
}
