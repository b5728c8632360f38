import { useEffect, useRef, useState, type RefObject } from 'react';
import type { CheckoutView } from '../checkout-view.ts';
import { maxRowsNow } from '../learners/most-rows.ts';
import { draftPrefix } from './draft-names.ts';
import type { Draft } from './kept-draft.ts';

/** The draft handlers of a form. */
export type DraftHandle = {
  form: RefObject<HTMLFormElement | null>;
  /** Something was typed. */
  typed: () => void;
  /** The form is on its way. */
  sent: () => void;
  /** Empties the form and forgets its draft. */
  clear: () => void;
};

const pause = 300;

/** The pieces that keep a draft come when there is one, or when there is something to keep: who only looks loads none of them. */
const pieces = () => import('./draft-pieces.ts');

/**
 * Keeps a checkout's unsent input on this device, and restores it when the page is opened again. Null if the server knows the buyer's details from an
 * unfinished order: then it fills the form itself.
 */
export function useDraft(view: CheckoutView, setRows: (rows: number) => void): DraftHandle | null {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [found, setFound] = useState<Draft | null>(null);
  const known = isKnown(view);
  const most = maxRowsNow(view);
  useEffect(() => {
    let gone = false;
    const look = async () => {
      if (!keepsDraft()) return;
      const { draftName, forgetDraft, readDraft } = await pieces();
      const name = draftName(location.pathname);
      if (known) return forgetDraft(name);
      const draft = await readDraft(name);
      if (gone || !draft) return;
      setRows(Math.min(Math.max(Number(draft.learners) || 1, 1), most));
      setFound(draft);
    };
    void look().catch(() => undefined);
    return () => {
      gone = true;
      clearTimeout(timer.current);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks once for each form; what is typed later is newer
  }, [known, view.offer]);
  // Once the rows of its learners are there.
  useEffect(() => {
    if (found)
      void pieces()
        .then(({ fillIn }) => form.current && fillIn(form.current, found))
        .catch(() => undefined);
  }, [found]);
  if (known) return null;
  const keep = async () => {
    const { draftName, keepDraft, typedInto } = await pieces();
    if (form.current) await keepDraft(draftName(location.pathname), typedInto(form.current));
  };
  return {
    form,
    typed: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void keep().catch(() => undefined), pause);
    },
    sent: () => clearTimeout(timer.current),
    clear: () => {
      clearTimeout(timer.current);
      setRows(1);
      void forget(form.current).catch(() => undefined);
    },
  };
}

async function forget(form: HTMLFormElement | null): Promise<void> {
  const { draftName, empty, forgetDraft } = await pieces();
  forgetDraft(draftName(location.pathname));
  if (!form) return;
  empty(form);
  form.querySelector<HTMLElement>('[name="mobile"]')?.focus();
}

/** The buyer's details of an order that this browser began. */
const isKnown = ({ values }: CheckoutView) => values.mobile !== '' || values.name !== '' || values.email !== '';

/** Whether this browser keeps a draft of this page. */
function keepsDraft(): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(draftPrefix));
  } catch {
    return false;
  }
}
