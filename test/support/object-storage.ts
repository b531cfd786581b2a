import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { BucketSettings } from '../../src/server/upload/bucket-settings.ts';

const bucketAt = (port: number): BucketSettings => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'shop-files',
  region: 'cn-test-1',
  keyId: 'TESTKEY',
  secret: 'test-secret-of-storage',
  isPathStyle: true,
  prefix: 'shop/uploads/',
});

/** Storage with a bucket on this machine. */
export interface ObjectStorage {
  readonly bucket: BucketSettings;
  readonly stop: () => Promise<void>;
}

/** Storage that answers as a test says. */
export async function startOddStorage(answer: RequestListener): Promise<ObjectStorage> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    bucket: bucketAt((server.address() as AddressInfo).port),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string => encodeURIComponent(text).replaceAll(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);

/** Whether a request carries the right signature of AWS Signature Version 4, worked out from its specification. */
function isSigned({ method, url = '', headers }: IncomingMessage, { keyId, secret, region }: BucketSettings): boolean {
  const [, key, day, named, signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (key !== keyId || named !== region || day === undefined) return false;
  const { pathname, searchParams } = new URL(url, 'http://storage');
  const query = [...searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted();
  const names = signedHeaders.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return false;
  const asked = [
    method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const toSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(asked).digest('hex'),
  ].join('\n');
  const signing = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region));
  return hmac(signing, toSign).toString('hex') === signature;
}

interface KeptObject {
  readonly content: Buffer;
  readonly at: Date;
}

const pageOf = (objects: ReadonlyMap<string, KeptObject>, asked: URLSearchParams): string => {
  const most = Math.min(Number(asked.get('max-keys') ?? 1_000), 1_000);
  const after = asked.get('continuation-token') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after).toSorted();
  const page = keys.slice(0, most);
  const isMore = keys.length > page.length;
  const entry = (key: string) => {
    const { content, at } = objects.get(key) as KeptObject;
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${content.length}</Size></Contents>`;
  };
  return (
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><KeyCount>${page.length}</KeyCount><IsTruncated>${isMore}</IsTruncated>` +
    `${isMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}${page.map(entry).join('')}</ListBucketResult>`
  );
};

/**
 * Starts storage of its own with as much of the protocol of S3 as files need: objects are put, read, taken away and
 * listed a thousand at a time, by signed requests alone. An object is there once all of it has come.
 */
export async function startObjectStorage(): Promise<ObjectStorage & { readonly objects: Map<string, KeptObject> }> {
  const objects = new Map<string, KeptObject>();
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage');
    const [, bucket, ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (!isSigned(request, bucketAt(0))) return refuse(response, 403, 'SignatureDoesNotMatch');
    if (bucket !== bucketAt(0).bucket) return refuse(response, 404, 'NoSuchBucket');
    if (key === '') return response.writeHead(200, { 'content-type': 'application/xml' }).end(pageOf(objects, searchParams));
    if (request.method === 'PUT') {
      objects.set(key, { content: await buffer(request), at: new Date() });
      return response.end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const found = objects.get(key);
    return found === undefined ? refuse(response, 404, 'NoSuchKey') : response.end(found.content);
  };
  const storage = await startOddStorage((request, response) => void answer(request, response).catch(() => response.destroy()));
  return { ...storage, objects };
}
