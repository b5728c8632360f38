import { keptPrefix } from './kept-prefix.ts';

/** Where this browser keeps a lead form, brings what sends it. */
export function lookForKeptLeads(): void {
  try {
    if (!Object.keys(localStorage).some((name) => name.startsWith(keptPrefix))) return;
  } catch {
    // A browser without storage keeps nothing.
    return;
  }
  import('./kept-leads.ts').then((piece) => piece.resumeKept()).catch(() => {});
}
