import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fetchRetry from 'fetch-retry';
import type { S3mini } from 's3mini';
import type { BucketSettings } from './bucket-settings.ts';
import { FilesAway, filesAway, mostReadBytes, type UploadFiles } from './upload-files.ts';
import { isUploadId, requireUploadId } from './upload-id.ts';

/** What a whole request may take, and the beginning of an answer that is passed on as it comes, in ms. */
interface BucketPatience {
  readonly wholeMs: number;
  readonly headMs: number;
}

const usualPatience: BucketPatience = { wholeMs: 20_000, headMs: 10_000 };

/** The storage is asked again after a broken connection and after an answer that says «later». */
const again = { retries: 2, retryDelay: 200, retryOn: [500, 502, 503, 504] };

/** The bucket is the first part of the path, or of the host's name. */
function addressOf({ endpoint, bucket, isPathStyle }: BucketSettings): string {
  const url = new URL(endpoint);
  if (isPathStyle) url.pathname = `/${bucket}`;
  else url.host = `${bucket}.${url.host}`;
  return url.href;
}

interface Clients {
  /** gives up on an answer that is not whole in time */
  readonly whole: S3mini;
  /** gives up on an answer that does not begin in time; its end is in the hands of the reader */
  readonly begun: S3mini;
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostReadBytes) throw new Error(`A file of more than ${mostReadBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Uploaded files in a bucket of storage with the protocol of S3. A key is the prefix and an id, nothing else. */
export class UploadBucket implements UploadFiles {
  readonly #settings: BucketSettings;
  readonly #patience: BucketPatience;
  #clients: Promise<Clients> | null = null;

  constructor(settings: BucketSettings, patience: BucketPatience = usualPatience) {
    this.#settings = settings;
    this.#patience = patience;
  }

  get place(): string {
    return `s3://${this.#settings.bucket}/${this.#settings.prefix}`;
  }

  placeOf(id: string): string {
    return this.place + requireUploadId(id);
  }

  async keep(id: string, content: Uint8Array): Promise<void> {
    const key = this.#keyOf(id);
    await this.#ask(({ whole }) => whole.putObject(key, content));
  }

  async open(id: string): Promise<Readable | null> {
    const key = this.#keyOf(id);
    const answer = await this.#ask(({ begun }) => begun.getObjectResponse(key));
    return answer?.body ? Readable.fromWeb(answer.body as ReadableStream) : null;
  }

  async read(id: string): Promise<Uint8Array | null> {
    const key = this.#keyOf(id);
    return this.#ask(async ({ whole }) => {
      const answer = await whole.getObjectResponse(key);
      return answer && bytesOf(answer);
    });
  }

  async remove(id: string): Promise<void> {
    const key = this.#keyOf(id);
    await this.#ask(({ whole }) => whole.deleteObject(key));
  }

  async ids(before?: Date): Promise<string[]> {
    const { prefix } = this.#settings;
    const listed = await this.#ask(({ whole }) => whole.listObjects('/', prefix));
    if (listed === null) throw filesAway(new Error(`There is no bucket ${this.#settings.bucket}`));
    return listed
      .filter(({ Key: key, LastModified: at }) => key.startsWith(prefix) && (before === undefined || at < before))
      .map(({ Key: key }) => key.slice(prefix.length))
      .filter(isUploadId);
  }

  async isEmpty(): Promise<boolean> {
    const listed = await this.#ask(({ whole }) => whole.listObjects('/', this.#settings.prefix, 1));
    return listed !== null && listed.length === 0;
  }

  #keyOf(id: string): string {
    return this.#settings.prefix + requireUploadId(id);
  }

  /** A shop whose files lie in a folder does not load the client. */
  async #open(): Promise<Clients> {
    const { S3mini } = await import('s3mini');
    const { keyId: accessKeyId, secret: secretAccessKey, region } = this.#settings;
    const shared = { accessKeyId, secretAccessKey, region, endpoint: addressOf(this.#settings) };
    const asked = fetchRetry(fetch, again) as typeof fetch;
    const { wholeMs, headMs } = this.#patience;
    const begin = async (...[url, init]: Parameters<typeof fetch>): Promise<Response> => {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), headMs);
      return asked(url, { ...init, signal: patience.signal }).finally(() => clearTimeout(timer));
    };
    return {
      whole: new S3mini({ ...shared, fetch: asked, requestAbortTimeout: wholeMs }),
      begun: new S3mini({ ...shared, fetch: begin }),
    };
  }

  async #ask<Answer>(work: (clients: Clients) => Promise<Answer>): Promise<Answer> {
    try {
      return await work(await (this.#clients ??= this.#open()));
    } catch (error) {
      throw error instanceof FilesAway ? error : filesAway(error);
    }
  }
}
