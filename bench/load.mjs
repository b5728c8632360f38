// A load generator: keep-alive connections, each sends its next request when the answer is complete. It knows where an answer ends from
// Content-Length, so that it costs less than what it measures. Child process: gets
// { port, path, pages, walk, headers, form, connections, ms, seed }, answers figures.
// `path` may hold {page}: one of `pages` numbers, drawn by Zipf's law (the n-th as often as 1/n), or with `walk` each once.
// `form` is sent as the body of a POST; {n} in it is a number of its own for each request, {key} 24 random signs. Each form comes from
// an address and a network of its own, as through a proxy (X-Forwarded-For), because limits count by them.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const lastPiece = '0\r\n\r\n';

process.on('message', async ({ port, path, pages = 0, walk = false, headers, form, connections, ms, seed = 0 }) => {
  const request = requests({ port, path, pages, walk, headers, form, seed });
  const until = performance.now() + ms;
  const latencies = [];
  const refused = {};
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
    refused,
  });

  function one() {
    return new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1');
      let missing = -1;
      let sent = 0;
      let head = '';
      let tail = '';
      const next = () => {
        const bytes = performance.now() > until ? undefined : request();
        if (bytes === undefined) {
          socket.destroy();
          return;
        }
        missing = -1;
        head = '';
        sent = performance.now();
        socket.write(bytes);
      };
      const done = () => {
        latencies.push(performance.now() - sent);
        next();
      };
      socket.setNoDelay(true);
      socket.on('connect', next);
      socket.on('data', (chunk) => {
        if (missing >= 0) {
          missing -= chunk.length;
          if (missing <= 0) done();
          return;
        }
        if (missing === -2) {
          // An answer in pieces of unknown length ends with an empty one, which may come in two.
          tail = (tail + chunk.toString('latin1', Math.max(0, chunk.length - lastPiece.length))).slice(
            -lastPiece.length,
          );
          if (tail === lastPiece) done();
          return;
        }
        const end = chunk.indexOf('\r\n\r\n');
        head += chunk.toString('latin1', 0, end);
        const status = /^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 'nothing';
        if (!/^[23]/.test(status)) {
          failures += 1;
          refused[status] = (refused[status] ?? 0) + 1;
        }
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (length === undefined && /transfer-encoding: chunked/i.test(head)) {
          missing = -2;
          tail = chunk.toString('latin1', Math.max(end + 4, chunk.length - lastPiece.length));
          if (tail === lastPiece) done();
          return;
        }
        missing = Number(length ?? 0) - (chunk.length - end - 4);
        if (missing <= 0) done();
      });
      socket.on('error', () => (failures += 1));
      socket.on('close', resolve);
    });
  }
});

/** Makes the bytes of the next request; nothing when there is none any more. */
function requests({ port, path, pages, walk, headers, form, seed }) {
  const host = `127.0.0.1:${port}`;
  const own = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const lines = own.join('\r\n');
  if (form !== undefined) {
    let n = seed;
    return () => {
      n += 1;
      const body = form
        .replaceAll('{n}', String(n).padStart(8, '0'))
        .replace('{key}', randomBytes(18).toString('base64url'));
      const kind = 'Content-Type: application/x-www-form-urlencoded';
      const client = `X-Forwarded-For: 10.${n & 255}.${(n >> 8) & 255}.${(n >> 16) & 255}`;
      return `POST ${path} HTTP/1.1\r\n${lines}\r\n${client}\r\nOrigin: http://${host}\r\n${kind}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
  }
  if (pages === 0) {
    const whole = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines}\r\n\r\n`, 'latin1');
    return () => whole;
  }
  const get = (page) => `GET ${path.replace('{page}', String(page))} HTTP/1.1\r\n${lines}\r\n\r\n`;
  if (walk) {
    let page = 0;
    return () => {
      page += 1;
      return page > pages ? undefined : get(page);
    };
  }
  const sums = new Float64Array(pages);
  let sum = 0;
  for (let n = 0; n < pages; n += 1) sums[n] = sum += 1 / (n + 1);
  return () => {
    const drawn = Math.random() * sum;
    let low = 0;
    for (let high = pages - 1; low < high;) {
      const middle = (low + high) >> 1;
      if (sums[middle] < drawn) low = middle + 1;
      else high = middle;
    }
    return get(low + 1);
  };
}
