import { checkoutFields, type CheckoutField } from '../checkout-values.ts';
import type { Draft } from './kept-draft.ts';

/**
 * What is asked anew each time: which date and how to pay (a choice among what there is today), a code, and every consent. The lines of a group's list are no
 * fields of the checkout, so they are never kept.
 */
const askedAnew: readonly CheckoutField[] = ['batch', 'method', 'coupon', 'terms', 'messages'];

/** The fields of a checkout that a device may keep while it is not sent. */
export const draftFields = checkoutFields.filter((field) => !askedAnew.includes(field));

/** These say something before anybody has typed. */
const chosenAtFirst: readonly CheckoutField[] = ['country', 'shipCountry', 'learners'];

/** What stands in a form, of the fields that may be kept; nothing where nobody typed anything. */
export function typedInto(form: HTMLFormElement): Draft {
  const sent = new FormData(form);
  const typed = draftFields.flatMap((field): [CheckoutField, string][] => {
    const value = sent.get(field);
    return typeof value === 'string' && value.trim() !== '' ? [[field, value]] : [];
  });
  return typed.some(([field]) => !chosenAtFirst.includes(field)) ? Object.fromEntries(typed) : {};
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function controlOf(form: HTMLFormElement, field: string): Control | null {
  const found = form.querySelector<Control>(`[name="${field}"]`);
  return found?.type === 'hidden' ? null : found;
}

/** Puts a draft into a form, into what is still as it came: what somebody typed since is newer. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const field of draftFields) {
    const control = controlOf(form, field);
    const value = draft[field];
    if (!control || value === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control.value === '' || isAsItCame(control)) control.value = value;
    else continue;
    control.closest('details')?.setAttribute('open', '');
  }
}

function isAsItCame(control: Control): boolean {
  return control instanceof HTMLSelectElement && control.selectedOptions[0]?.defaultSelected === true;
}

/** Empties what may be kept, also what the page itself came with. */
export function empty(form: HTMLFormElement): void {
  for (const field of draftFields) {
    const control = controlOf(form, field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else if (control && !(control instanceof HTMLSelectElement)) control.value = '';
  }
}
