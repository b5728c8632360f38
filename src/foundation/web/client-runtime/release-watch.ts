import { warn } from './report-error.ts';
import { ownBuild } from './browser-state.ts';
import { latestRelease, loadManifest, startAhead } from './ahead.ts';

const checkEvery = 3_600_000;

/** Heard on the window once a newer release is known: the next navigation will load it. */
export const newerRelease = 'coursefront:newer-release';

let baseline: string | null = null;
let newer = false;
let lastCheck = 0;

/** Whether the site has been published or rebuilt since this document was loaded. */
export function isOutdated(): boolean {
  return newer;
}

/**
 * BLD-1, BLD-2: learns the release 1 s after the page is idle (the page itself has done so where it was left untouched), then
 * looks for a newer one every hour and when the tab is seen again.
 */
export function watchReleases(): void {
  const slow = (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType === 'slow-2g';
  lastCheck = Date.now();
  const start = () => {
    startAhead();
    void begin();
  };
  if (!slow) whenIdle(() => setTimeout(start, 1_000));
  setInterval(() => void check(), checkEvery);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - lastCheck >= checkEvery) void check();
  });
}

/** Takes the manifest's release as that of this document. Also called by the first navigation. */
export async function begin(): Promise<void> {
  const manifest = await loadManifest();
  if (manifest && baseline === null) compare(manifest.id);
}

async function check(): Promise<void> {
  lastCheck = Date.now();
  try {
    compare((await latestRelease()).id);
  } catch (error) {
    warn('The newest release could not be asked for:', error);
  }
}

function compare(id: string): void {
  const other = !id.startsWith(`${ownBuild()}-`);
  baseline ??= id;
  if (newer || !(other || id !== baseline)) return;
  newer = true;
  dispatchEvent(new Event(newerRelease));
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 200);
}
