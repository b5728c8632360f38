import { createHash } from 'node:crypto';
import { callApi } from '#foundation/kit/http/call-api.ts';
import { checkedKey, StorageUnavailable, typeOfKey, type FileStore, type Listed } from './model.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path; else it is the first label of the host name. */
  pathStyle: boolean;
};

/** How long a file may take with all its tries, in milliseconds; it has at most some megabytes. */
const patience = 15_000;

/** Files in a bucket. Requests are signed (AWS Signature 4), their content with them. */
export function s3Store(settings: S3Settings): FileStore {
  const address = addressOf(settings);
  const send = sender(settings);
  return {
    put: async (key, { content, type }) => {
      const headers = { 'Content-Type': type };
      refuseOther(await send(address(checkedKey(key)), { method: 'PUT', body: new Uint8Array(content), headers }));
    },
    get: async (key) => {
      const answer = await send(address(checkedKey(key)), { method: 'GET' });
      if (answer.status === 404 && !isNoBucket(answer)) return null;
      const { body } = refuseOther(answer);
      return { content: body, type: answer.headers.get('content-type') ?? typeOfKey(key) };
    },
    remove: async (key) => {
      const answer = await send(address(checkedKey(key)), { method: 'DELETE' });
      if (answer.status !== 404) refuseOther(answer);
    },
    list: async (prefix) => {
      const found: Listed[] = [];
      for (let after: string | undefined, more = true; more;) {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(after ? { 'continuation-token': after } : {}),
        });
        const answer = refuseOther(await send(`${address('')}?${query.toString()}`, { method: 'GET' }));
        const xml = new TextDecoder().decode(answer.body);
        found.push(...contentsOf(xml));
        after = textIn(xml, 'NextContinuationToken');
        more = textIn(xml, 'IsTruncated') === 'true' && after !== undefined;
      }
      return found.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    },
  };
}

function addressOf({ endpoint, bucket, pathStyle }: S3Settings): (key: string) => string {
  const url = new URL(endpoint);
  if (pathStyle) return (key) => `${url.origin}/${bucket}${key && `/${key}`}`;
  return (key) => `${url.protocol}//${bucket}.${url.host}/${key}`;
}

type Sent = { method: string; body?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> };
type Answer = { status: number; headers: Headers; body: Uint8Array };

/** Sends a signed request; retries if there is no answer or it asks for a later try (HTTP-1). */
function sender({ region, accessKeyId, secretAccessKey }: S3Settings) {
  return async (url: string, { method, body, headers = {} }: Sent): Promise<Answer> => {
    // Loaded with the first file: it is needed only where there is such a service.
    const { AwsV4Signer } = await import('aws4fetch');
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url,
      region,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      headers: { ...headers, 'X-Amz-Content-Sha256': hash },
    });
    const signed = await signer.sign();
    const call = {
      method,
      headers: signed.headers,
      body: body ?? null,
      redirect: 'manual',
      deadline: patience,
    } as const;
    try {
      const answer = await callApi(signed.url.href, call);
      return { status: answer.status, headers: answer.headers, body: new Uint8Array(await answer.arrayBuffer()) };
    } catch (error) {
      throw new StorageUnavailable('The storage service does not answer.', { cause: error });
    }
  };
}

/** A bucket that is not there is a wrong setting, not a file that is missing. */
function isNoBucket({ body }: Answer): boolean {
  return textIn(new TextDecoder().decode(body), 'Code') === 'NoSuchBucket';
}

function refuseOther(answer: Answer): Answer {
  if (answer.status >= 200 && answer.status < 300) return answer;
  const code = textIn(new TextDecoder().decode(answer.body.subarray(0, 4_096)), 'Code') ?? '';
  const said = /^\w{1,60}$/.test(code) ? ` (${code})` : '';
  throw new StorageUnavailable(`The storage service answered ${answer.status}${said}.`);
}

function contentsOf(xml: string): Listed[] {
  return Array.from(xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g), ([, entry = '']) => ({
    key: textIn(entry, 'Key') ?? '',
    bytes: Number(textIn(entry, 'Size') ?? 0),
  }));
}

/** The text of the first element of a name; keys of ours hold nothing that XML would write otherwise. */
function textIn(xml: string, name: string): string | undefined {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
}
