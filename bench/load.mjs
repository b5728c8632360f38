// A load generator: keep-alive connections, each sends its next request when the answer is complete. It knows where an answer ends from
// Content-Length, so that it costs less than what it measures. Child process: gets { port, path, headers, connections, ms }, answers figures.
import { connect } from 'node:net';

process.on('message', async ({ port, path, headers, connections, ms }) => {
  const lines = Object.entries({ Host: `127.0.0.1:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  const until = performance.now() + ms;
  const latencies = [];
  let failures = 0;
  const started = performance.now();
  await Promise.all(Array.from({ length: connections }, () => one()));
  const seconds = (performance.now() - started) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  process.send({
    requests: latencies.length,
    perSecond: latencies.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    failures,
  });

  function one() {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let missing = -1;
      let sent = 0;
      const next = () => {
        if (performance.now() > until) {
          socket.destroy();
          return;
        }
        missing = -1;
        sent = performance.now();
        socket.write(request);
      };
      socket.setNoDelay(true);
      socket.on('connect', next);
      socket.on('data', (chunk) => {
        if (missing === -1) {
          const end = chunk.indexOf('\r\n\r\n');
          const head = chunk.toString('latin1', 0, end);
          const length = /content-length: (\d+)/i.exec(head)?.[1];
          if (!/^HTTP\/1\.1 [23]/.test(head)) failures += 1;
          missing = Number(length ?? 0) - (chunk.length - end - 4);
        } else missing -= chunk.length;
        if (missing > 0) return;
        latencies.push(performance.now() - sent);
        next();
      });
      socket.on('error', () => (failures += 1));
      socket.on('close', resolve);
    });
  }
});
