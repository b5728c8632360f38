// The attackers of `dear-requests.ts`: report that they are ready, receive an `Attackers` message, and send the counts at the end.
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attackers } from './dear-requests.ts';

process.once('message', async (message) => {
  const { url, paths, connections, ahead, seconds } = message as Attackers;
  const { host, hostname, port } = new URL(url);
  const until = performance.now() + seconds * 1_000;
  const answered: Record<string, number> = {};
  let cutOff = 0;
  let n = 0;

  /** Counts status lines as they come; a line cut in two by the network is missed, which only makes the attacker a little slower. */
  const countAnswers = (socket: Socket, more: (answers: number) => void) => {
    socket.on('data', (bytes) => {
      const heads = bytes.toString('latin1').match(/HTTP\/1\.1 \d{3} /g) ?? [];
      for (const head of heads) {
        const status = head.slice(9, 12);
        answered[status] = (answered[status] ?? 0) + 1;
      }
      if (heads.length > 0) more(heads.length);
    });
  };
  const attacker = async () => {
    while (performance.now() < until) {
      const socket = connect(Number(port), hostname);
      const left = new Promise<void>((resolve) => socket.once('close', () => resolve()));
      socket.on('error', () => {});
      const ask = (count: number) => {
        let text = '';
        for (let index = 0; index < count; index += 1) {
          text += `GET ${paths[n % paths.length]} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
          n += 1;
        }
        socket.write(text);
      };
      countAnswers(socket, ask);
      ask(ahead);
      const end = setTimeout(() => socket.destroy(), until - performance.now());
      await left;
      clearTimeout(end);
      if (performance.now() < until) cutOff += 1;
      // The shortest time to reconnect to a server that just closed.
      await wait(20);
    }
  };
  await Promise.all(Array.from({ length: connections }, attacker));
  process.send?.({ answered, cutOff });
  process.disconnect();
});
process.send?.('ready');
