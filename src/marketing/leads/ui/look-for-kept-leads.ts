import { keptPrefix } from './kept-prefix.ts';

/** Loads the code that sends kept lead forms, if this browser has any. */
export function lookForKeptLeads(): void {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith(keptPrefix))) return;
  } catch {
    // Without storage there are no kept forms.
    return;
  }
  import('./kept-leads.ts').then((piece) => piece.resumeKept()).catch(() => {});
}
