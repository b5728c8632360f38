import type { FormEntry, SubmittedForm } from './tracker-plan.ts';

/** Listeners for a sent form in addition to the data layer; `pixelNumber` is the number in the form the pixels may have. */
type Listeners = {
  pixels: (entry: FormEntry, pixelNumber: string | null) => void;
  tagManager: (entry: FormEntry) => void;
};

/** TRK-2: reports a sent form once: to the data layer, the hidden element, and the listeners. Not again when the page is reopened or reloaded. */
export function reportSubmittedForm(form: SubmittedForm, listeners: Listeners): void {
  const { once, event, mobileNumber, pixelNumber, conversion } = form;
  const hidden = document.getElementById('mobile-number');
  if (hidden && mobileNumber !== null) hidden.textContent = mobileNumber;
  if (!isFirstTime(once)) return;
  const entry: FormEntry = {
    event,
    page_title: document.title,
    page_location: location.origin + location.pathname,
    ...(mobileNumber === null ? {} : { mobileNumber }),
    ...(conversion && { event_id: conversion.id }),
  };
  (window.dataLayer ??= []).push(entry);
  listeners.pixels(entry, pixelNumber);
  listeners.tagManager(entry);
}

function isFirstTime(once: string): boolean {
  const name = `told:${once}`;
  try {
    if (localStorage.getItem(name) !== null) return false;
    localStorage.setItem(name, '1');
    return true;
  } catch {
    // Without storage the navigation type decides: only a navigation from the form counts, no reload and no Back button.
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return load?.type === 'navigate';
  }
}
