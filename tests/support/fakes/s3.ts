import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export type FakeS3 = {
  endpoint: string;
  settings: { region: string; bucket: string; accessKeyId: string; secretAccessKey: string };
  files: Map<string, { content: Buffer; type: string }>;
  /** The next responses: a status, or `hang up`, instead of real ones. */
  trouble: (number | 'hang up')[];
  close: () => Promise<void>;
};

/**
 * An in-memory storage service that verifies like a real one: the signature of each request (AWS Signature 4), computed here from the specification
 * and not with a library, and that the content matches it. Lists have pages of three.
 */
export async function fakeS3(): Promise<FakeS3> {
  const settings = {
    region: 'eu-test-1',
    bucket: 'school-files',
    accessKeyId: 'AKTEST',
    secretAccessKey: 'secret of the test',
  };
  const files: FakeS3['files'] = new Map();
  const trouble: FakeS3['trouble'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const next = trouble.shift();
      if (next === 'hang up') return void request.socket.destroy();
      if (next !== undefined) return refuse(response, next, 'SlowDown');
      const body = Buffer.concat(chunks);
      const wrong = whyUnsigned(request, body, settings);
      if (wrong) return refuse(response, 403, wrong);
      answer(request, response, { body, bucket: settings.bucket, files });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings,
    files,
    trouble,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function whyUnsigned(
  { method = '', url = '/', headers }: IncomingMessage,
  body: Buffer,
  { region, accessKeyId, secretAccessKey }: FakeS3['settings'],
): string | null {
  const authorization = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential = '', signed = '', signature] = authorization.exec(headers.authorization ?? '') ?? [];
  const at = String(headers['x-amz-date'] ?? '');
  const scope = `${at.slice(0, 8)}/${region}/s3/aws4_request`;
  if (credential !== `${accessKeyId}/${scope}`) return 'InvalidAccessKeyId';
  if (headers['x-amz-content-sha256'] !== hex(body)) return 'XAmzContentSHA256Mismatch';
  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
    .join('&');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const asked = [method, pathname, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', at, scope, hex(asked)].join('\n');
  const key = [at.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secretAccessKey}`);
  return mac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

type Asked = { body: Buffer; bucket: string; files: FakeS3['files'] };

function answer(
  { method, url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  { body, bucket, files }: Asked,
): void {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const [, named, ...rest] = pathname.split('/');
  if (named !== bucket) return refuse(response, 404, 'NoSuchBucket');
  const key = rest.join('/');
  if (key === '') return list(response, searchParams, files);
  if (method === 'PUT') files.set(key, { content: body, type: headers['content-type'] ?? '' });
  if (method === 'DELETE') files.delete(key);
  if (method === 'PUT') return void response.end();
  if (method === 'DELETE') return void response.writeHead(204).end();
  const file = files.get(key);
  if (!file) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, { 'Content-Type': file.type }).end(file.content);
}

function list(response: ServerResponse, query: URLSearchParams, files: FakeS3['files']): void {
  const after = query.get('continuation-token') ?? '';
  const keys = [...files.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).toSorted();
  const part = keys.slice(0, 3);
  const entries = part.map(
    (key) => `<Contents><Key>${key}</Key><Size>${files.get(key)?.content.length}</Size></Contents>`,
  );
  const more = keys.length > part.length;
  const next = more ? `<NextContinuationToken>${part.at(-1)}</NextContinuationToken>` : '';
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}
