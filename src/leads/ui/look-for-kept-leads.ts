/** What begins the names under which a browser keeps lead forms that wait for the network. */
export const keptPrefix = 'kept-lead:';

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
