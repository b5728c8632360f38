import { writeFileSync } from 'node:fs';
import { createServer as createHttp, type Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { fakeRazorpay, razorpaySettings } from '#tests/fakes/razorpay';
import { fakeS3 } from '#tests/fakes/s3';
import { fakeStripe, stripeSettings } from '#tests/fakes/stripe';
import { temporaryFolder } from '#tests/temporary-folder';
import { checkGateways } from './check-gateways.ts';
import { checkMail } from './check-mail.ts';
import { checkStorage } from './check-storage.ts';
import type { Finding } from './finding.ts';

let data: string;
const use = (settings: Record<string, string> = {}) =>
  useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: data, ...settings });
const servers: (Server | HttpServer)[] = [];
beforeEach(() => {
  data = temporaryFolder();
  use();
});
afterEach(() => servers.splice(0).forEach((server) => server.close()));

async function listening(server: Server | HttpServer): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
const states = (found: Finding[], about?: string) =>
  found.filter((finding) => about === undefined || finding.about === about).map(({ state }) => state);

describe('mail', () => {
  /** A mail server that accepts or refuses the password; `told`: what it received. */
  async function mailServer(password: '235 2.7.0 welcome' | '535 5.7.8 no') {
    const told: string[] = [];
    const port = await listening(
      createServer((socket) => {
        socket.write('220 ready\r\n');
        socket.on('error', () => {});
        socket.on('data', (bytes) => {
          const line = String(bytes).trim();
          told.push(line.split(' ')[0] ?? '');
          if (line.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n');
          else if (line.startsWith('AUTH')) socket.write(`${password}\r\n`);
          else socket.end('221 bye\r\n');
        });
      }),
    );
    use({ SMTP_URL: `smtp://user:secret-word@127.0.0.1:${port}`, MAIL_FROM: 'a@school.example' });
    return told;
  }

  it('is fine where the mail server takes us, and no mail is sent', async () => {
    const told = await mailServer('235 2.7.0 welcome');
    expect(await checkMail()).toMatchObject({ state: 'fine' });
    expect(told).not.toContain('MAIL');
  });

  it('is broken where it refuses the password or is not there, and looked at where there is none', async () => {
    await mailServer('535 5.7.8 no');
    const refused = await checkMail();
    expect(refused).toMatchObject({ state: 'broken', says: expect.stringContaining('refuses') as string });
    expect(JSON.stringify(refused)).not.toContain('secret-word');
    use({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@school.example' });
    expect(await checkMail()).toMatchObject({
      state: 'broken',
      says: expect.stringContaining('127.0.0.1:9') as string,
    });
    use();
    expect(await checkMail()).toMatchObject({ state: 'look' });
  });
});

describe('gateways', () => {
  /** A gateway that answers with this status and a clock `ahead` seconds ahead. */
  async function gateway(status: number, ahead = 0) {
    const port = await listening(
      createHttp((_request, response) => {
        const date = new Date(Date.now() + ahead * 1000).toUTCString();
        response.writeHead(status, { date, 'content-type': 'application/json' }).end('{}');
      }),
    );
    use({ ...razorpaySettings, RAZORPAY_URL: `http://127.0.0.1:${port}` });
  }

  it('that accept the keys are listed, each with its clock; test keys need a look', async () => {
    const [razorpay, stripe] = await Promise.all([fakeRazorpay(), fakeStripe()]);
    use({ ...razorpaySettings, ...stripeSettings, RAZORPAY_URL: razorpay.url, STRIPE_URL: stripe.url });
    const found = await checkGateways();
    expect(states(found, 'gateways')).toEqual(['look', 'look']);
    expect(states(found, 'clocks')).toEqual(['fine', 'fine']);
    expect([...razorpay.requests, ...stripe.requests]).toEqual(['GET /v1/payments', 'GET /v1/payment_intents']);
    await Promise.all([razorpay.close(), stripe.close()]);
  });

  it('that refuse the key or do not answer are broken, one that fails is looked at', async () => {
    await gateway(401);
    expect(states(await checkGateways(), 'gateways')).toEqual(['broken']);
    await gateway(500);
    expect(states(await checkGateways(), 'gateways')).toEqual(['look']);
    use({ ...razorpaySettings, RAZORPAY_URL: 'http://127.0.0.1:9' });
    const found = await checkGateways();
    expect(found).toMatchObject([{ state: 'broken', says: 'razorpay does not answer.' }]);
    expect(JSON.stringify(found)).not.toContain(razorpaySettings.RAZORPAY_KEY_SECRET);
  });

  it('with a wrong clock are reported with the difference', async () => {
    await gateway(200, 300);
    const [clock] = (await checkGateways()).filter(({ about }) => about === 'clocks');
    expect(clock).toMatchObject({
      state: 'broken',
      says: expect.stringMatching(/razorpay is (299|300) s ahead/) as string,
    });
  });

  it('are not asked where there is only the sandbox', async () => {
    expect(await checkGateways()).toMatchObject([
      { state: 'fine', says: expect.stringContaining('sandbox') as string },
    ]);
  });
});

describe('storage', () => {
  it('in a folder is fine, and nothing stays there; where the folder is a file it is broken', async () => {
    expect(await checkStorage()).toMatchObject({ state: 'fine' });
    data = temporaryFolder();
    use();
    writeFileSync(path.join(data, 'files'), '');
    expect(await checkStorage()).toMatchObject({ state: 'broken' });
  });

  it('in a bucket is asked past the copies of this server', async () => {
    const s3 = await fakeS3();
    const { bucket, region, accessKeyId, secretAccessKey } = s3.settings;
    const settings = {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PATH_STYLE: 'yes',
    };
    use(settings);
    expect(await checkStorage()).toMatchObject({ state: 'fine' });
    expect(s3.files.size).toBe(0);
    use({ ...settings, S3_SECRET_ACCESS_KEY: 'another secret' });
    const found = await checkStorage();
    expect(found).toMatchObject({ state: 'broken' });
    expect(JSON.stringify(found)).not.toContain('another secret');
    await s3.close();
  });
});
