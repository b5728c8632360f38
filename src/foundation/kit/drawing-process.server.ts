import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** A request to the drawing process, and its response. */
export type DrawingOrder = { id: number; kind: string; input: unknown };
export type DrawingAnswer = { id: number; bytes?: Uint8Array; error?: string };

/** In milliseconds: how long the idle process waits for more work, and the limit for one drawing on a busy machine. */
const idleFor = 20_000;
const longest = 60_000;

/**
 * Nice 5: a third of the server's time if both need a whole processor. Next to four busy processes on two cores, the browser test of
 * uploads takes 10 s with it, and 24 s at nice 10, which is a tenth.
 */
const priority = 5;

type Waiting = { resolve: (bytes: Uint8Array<ArrayBuffer>) => void; reject: (error: Error) => void };

let child: ChildProcess | undefined;
let end: NodeJS.Timeout | undefined;
let count = 0;
const waiting = new Map<number, Waiting>();

/**
 * Draws in a separate process, started with the first drawing and ended when idle: a drawing blocks the processor for a tenth of a second,
 * in which a server could answer no request, and the libraries take more memory than the rest of the server. It runs at a lower priority,
 * one drawing after the other; `kind` names a drawer of `src/server/cli/draw-command.ts`.
 */
export function drawApart(kind: string, input: unknown): Promise<Uint8Array<ArrayBuffer>> {
  child ??= start();
  clearTimeout(end);
  const id = (count += 1);
  const answer = new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => waiting.set(id, { resolve, reject }));
  const late = setTimeout(() => child?.kill('SIGKILL'), longest * waiting.size).unref();
  child.send({ id, kind, input } satisfies DrawingOrder);
  return answer.finally(() => {
    clearTimeout(late);
    if (waiting.size === 0) end = setTimeout(() => child?.disconnect(), idleFor).unref();
  });
}

function start(): ChildProcess {
  const started = fork(process.argv[1] ?? '', ['draw'], {
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  // It must not keep the server alive.
  started.unref();
  started.channel?.unref();
  if (started.pid !== undefined) setPriority(started.pid, priority);
  started.on('message', ({ id, bytes, error }: DrawingAnswer) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (bytes) asked?.resolve(new Uint8Array(bytes));
    else asked?.reject(new Error(error ?? 'nothing was drawn'));
  });
  const gone = () => {
    if (child !== started) return;
    child = undefined;
    for (const { reject } of waiting.values()) reject(new Error('The drawing process ended.'));
    waiting.clear();
  };
  started.on('error', gone);
  started.on('disconnect', gone);
  started.on('exit', gone);
  return started;
}
