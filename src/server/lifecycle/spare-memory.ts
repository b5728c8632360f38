import { writeFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';

/** Below it, in bytes, a start and a nightly backup at once would not fit beside the system. */
const smallMachine = 1.5 * 2 ** 30;

/** The memory of this machine, or of the part of it that this process may use (a container), in bytes. */
const ownMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/**
 * On a small machine lets the code of the embedded database be compiled once, by the quick compiler alone. The second, optimizing one takes some
 * 500 MB for a moment of each start and 120 MB for good; without it statements take longer. Call it before that code is loaded; returns whether
 * the machine is small.
 */
export function spareMemory(bytes = ownMemory()): boolean {
  if (bytes >= smallMachine) return false;
  // Set after the start of Node one flag does not set the others that belong to it.
  for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
  return true;
}

/** Where memory runs out, the kernel of Linux ends this process before the server. */
export function endBeforeServer(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '900');
  } catch {
    // Another system, or a container that does not allow it.
  }
}
