import { setFlagsFromString } from 'node:v8';

/** What of Node every server and worker needs. */
const ofNode = ['async_hooks', 'cluster', 'crypto', 'dns', 'fs', 'http', 'https', 'worker_threads', 'zlib'];

/**
 * Limits heap growth to 60 % between two full collections; V8's default is more. Not set on the command line, because
 * Node's own compiled code is valid only until a flag of V8 is set: there it would make each start 28 ms longer. So that code is loaded
 * first.
 */
export function growSlowly(): void {
  for (const name of ofNode) process.getBuiltinModule(name);
  setFlagsFromString('--heap-growing-percent=60');
}
