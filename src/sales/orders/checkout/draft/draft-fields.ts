import { checkoutFields, type CheckoutField } from '../checkout-values.ts';
import type { Draft } from './kept-draft.ts';

/**
 * Not kept: date and payment method (depend on what is available today), a code, and every consent. The lines of a group's list are not checkout
 * fields, so they are never kept.
 */
const askedAnew: readonly CheckoutField[] = ['batch', 'method', 'coupon', 'terms', 'messages'];

/** The checkout fields that a device may keep before submit. */
export const draftFields = checkoutFields.filter((field) => !askedAnew.includes(field));

/** Fields with default values. */
const chosenAtFirst: readonly CheckoutField[] = ['country', 'shipCountry', 'learners'];

/** The typed values of the fields that may be kept; empty if nothing was typed. */
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

/** Fills a draft into untouched fields only: what was typed since is newer. */
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

/** Clears the fields that may be kept, including prefilled values. */
export function empty(form: HTMLFormElement): void {
  for (const field of draftFields) {
    const control = controlOf(form, field);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = false;
    else if (control && !(control instanceof HTMLSelectElement)) control.value = '';
  }
}
