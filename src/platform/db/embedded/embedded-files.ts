import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The file system of the embedded database with an fsync that reaches the disk: PGlite as shipped (0.5.16) has none, and a power
 * cut can leave a directory that does not open.
 */
export class DurableNodeFS extends NodeFS {
  /** How often the database asked for a sync; the self-test at start looks at it. */
  static syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args);
    type PreRun = NonNullable<typeof emscriptenOpts.preRun>[number];
    const syncForReal = ((module: { NODEFS: { stream_ops: Record<string, unknown> } }) => {
      module.NODEFS.stream_ops.fsync = (stream: { nfd: number }) => {
        DurableNodeFS.syncs += 1;
        fs.fsyncSync(stream.nfd);
        return 0;
      };
    }) as unknown as PreRun;
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [syncForReal, ...(emscriptenOpts.preRun ?? [])] } };
  }
}
