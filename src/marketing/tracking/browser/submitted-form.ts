import type { FormEntry, SubmittedForm } from './tracker-plan.ts';

/** Who hears of a sent form besides the data layer; `pixelNumber` is the number as pixels may have it. */
type Listeners = {
  pixels: (entry: FormEntry, pixelNumber: string | null) => void;
  tagManager: (entry: FormEntry) => void;
};

/**
 * TRK-2: tells of a sent form once: to the data layer, the hidden element, and those who listen. Opened again
 * or reloaded, the page tells nothing more.
 */
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
    // Without storage the kind of this load decides: only the way from the form counts, no reload and no Back button.
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return load?.type === 'navigate';
  }
}
