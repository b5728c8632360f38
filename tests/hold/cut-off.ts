import { connect, createServer, type Server, type Socket } from 'node:net';

export type CutOff = {
  port: number;
  /** Breaks every connection, and refuses new ones until `restore`. */
  cut: () => void;
  /** Keeps connections open but passes nothing, like a network that drops packets, until `restore`. */
  freeze: () => void;
  /** Delays requests by this many milliseconds from now on, on new connections. */
  slow: (milliseconds: number) => void;
  restore: () => void;
  stop: () => Promise<void>;
};

/** A cable between the site and a server on this machine, which a test may cut or freeze. */
export async function cutOff(target: number): Promise<CutOff> {
  let delay = 0;
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server: Server = createServer((near) => {
    keep(near);
    if (state !== 'whole') {
      if (state === 'cut') near.destroy();
      else near.pause();
      return;
    }
    const far = connect(target, '127.0.0.1');
    keep(far);
    if (delay === 0) near.pipe(far).pipe(near);
    else {
      const late = delay;
      near.on('data', (bytes) => setTimeout(() => far.writable && far.write(bytes), late));
      far.pipe(near);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut: () => {
      state = 'cut';
      breakAll();
    },
    freeze: () => {
      state = 'frozen';
      for (const socket of open) {
        socket.unpipe();
        socket.pause();
      }
    },
    slow: (milliseconds) => {
      delay = milliseconds;
      breakAll();
    },
    restore: () => {
      if (delay > 0) breakAll();
      delay = 0;
      // Frozen connections never recover: their clients see them break.
      if (state === 'frozen') breakAll();
      state = 'whole';
    },
    stop: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
