// Leads and checkouts, as visitors send them: forms over HTTP, so many at a time.
import { request, Agent } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function send(port, path, { form, cookie } = {}) {
  const body = form ? new URLSearchParams(form).toString() : undefined;
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(body
      ? {
          origin: `http://127.0.0.1:${port}`,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        }
      : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method: body ? 'POST' : 'GET', headers, agent }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Runs `work(n)` for n = 0 … count − 1, `width` at a time; answers how many a second and the slowest hundredth in ms. */
async function many(count, width, work) {
  const times = [];
  const refused = new Map();
  let next = 0;
  const started = performance.now();
  const one = async () => {
    while (next < count) {
      const n = next++;
      const begun = performance.now();
      const problem = await work(n);
      times.push(performance.now() - begun);
      if (problem) refused.set(problem, (refused.get(problem) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: width }, one));
  const seconds = (performance.now() - started) / 1000;
  times.sort((a, b) => a - b);
  return {
    perSecond: count / seconds,
    p50: times[Math.floor(count * 0.5)],
    p99: times[Math.floor(count * 0.99)],
    refused,
  };
}

/** New leads, each with a number of its own. */
export function leads(port, page, count, offset = 0) {
  return many(count, 32, async (n) => {
    const form = {
      form: 'lead',
      name: `Visitor ${n}`,
      mobile: `9${String(810_000_000 + offset + n)}`,
      country: 'IN',
      email: '',
      consent: 'yes',
      website: '',
      elapsed: '5000',
    };
    const { status } = await send(port, page, { form });
    return status === 303 ? null : String(status);
  });
}

const hidden = (html, name) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="${name}"`).exec(html);

/** Opening the checkout and sending it: two requests. Full batches are refused, and counted as such. */
export function checkouts(port, address, count, offset = 0) {
  return many(count, 16, async (n) => {
    const opened = await send(port, address);
    const cookie = String(opened.headers['set-cookie'] ?? '').split(';', 1)[0];
    const value = (name) => hidden(opened.text, name)?.slice(1).find(Boolean) ?? '';
    const batch = /name="batch"[^>]*value="([^"]+)"|value="([^"]+)"[^>]*name="batch"/
      .exec(opened.text)
      ?.slice(1)
      .find(Boolean);
    const form = {
      attempt: value('attempt'),
      total: value('total').replaceAll('&amp;', '&'),
      name: `Buyer ${n}`,
      country: 'IN',
      mobile: `9${String(840_000_000 + offset + n)}`,
      email: `buyer${n}@example.com`,
      learnerName: `Learner ${n}`,
      learnerAge: '10',
      terms: 'yes',
      ...(batch ? { batch } : {}),
    };
    const { status } = await send(port, address, { form, cookie });
    return status === 303 ? null : String(status);
  });
}
