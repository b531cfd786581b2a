import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { httpUploadGateway } from '../../../src/infrastructure/http/http-upload-gateway.ts';
import { createHttpClient } from '../../../src/infrastructure/http/client/http-client.ts';
import { fakeFaultLog } from '../../support/fakes/fake-fault-log.ts';
import { picture } from '../../support/fakes/fake-uploads.ts';

/** As much of XMLHttpRequest as a file is sent by. */
class FakeRequest {
  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  address = '';
  body: FormData | null = null;
  status = 0;
  responseText = '';
  isAborted = false;
  withCredentials = false;
  open(method: string, address: string): void {
    this.address = `${method} ${address}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(body: FormData): void {
    this.body = body;
  }
  abort(): void {
    this.isAborted = true;
  }
  answer(status: number, envelope: object | string): void {
    this.status = status;
    this.responseText = typeof envelope === 'string' ? envelope : JSON.stringify(envelope);
    this.onload?.();
  }
}

const kept = { id: 'a', name: 'a.jpg', mime: 'image/jpeg', bytes: 5, pages: 1, url: '/api/upload/a' };

describe('a file over the contract’s call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const begin = (baseUrl = '') => {
    const request = new FakeRequest();
    const client = createHttpClient({
      baseUrl,
      timeoutMs: 1,
      retryDelayMs: 1,
      fetch: () => Promise.reject(new Error('no fetch')),
      faults: fakeFaultLog(),
    });
    client.showsShop('7');
    const stop = new AbortController();
    const heard: number[] = [];
    const sent = httpUploadGateway(client, () => request as unknown as XMLHttpRequest).send(picture(), 'licence', {
      progress: (share) => heard.push(share),
      signal: stop.signal,
    });
    // Looked at by each test in its own time.
    sent.catch(() => undefined);
    return { request, sent, heard, stop };
  };

  it('is sent with the shop that the page shows, and its progress is told', async () => {
    const { request, sent, heard } = begin();
    expect([request.address, request.headers['Shop-Id'], request.withCredentials]).toEqual(['POST /api/upload?use=licence', '7', true]);
    expect((request.body?.get('file') as File).name).toBe('a.jpg');
    request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    request.answer(200, { code: 200, message: '', data: kept });
    expect(await sent).toMatchObject({ id: 'a', name: 'a.jpg', type: 'image/jpeg', bytes: 5, pages: 1, address: '/api/upload/a' });
    expect(heard).toEqual([0.25]);
  });

  it('is read where the server is that took it', async () => {
    const { request, sent } = begin('https://shop.example/base');
    request.answer(200, { code: 200, message: '', data: kept });
    expect(await sent).toMatchObject({ address: 'https://shop.example/base/api/upload/a' });
  });

  it.each([
    [
      422,
      { code: 422, message: '文件已损坏', data: null, errors: { file: ['文件已损坏'] } },
      { kind: 'fields', detail: { fields: [{ field: 'file', messages: ['文件已损坏'] }] } },
    ],
    [401, { code: 401, message: '请先登录', data: null }, { kind: 'login' }],
    [413, { code: 413, message: '文件超过 10 MB', data: null }, { kind: 'business', detail: { message: '文件超过 10 MB' } }],
    [502, '<html>', { kind: 'busy' }],
    [200, { code: 200, message: '', data: 'x' }, { kind: 'contract' }],
  ])('fails as every call does: %s', async (status, envelope, failure) => {
    const { request, sent } = begin();
    request.answer(status, envelope);
    await expect(sent).rejects.toMatchObject(failure);
  });

  it('may take its time as long as something moves, and is given up after thirty seconds of silence', async () => {
    const { request, sent } = begin();
    for (let at = 0; at < 4; at += 1) {
      await vi.advanceTimersByTimeAsync(25_000);
      request.upload.onprogress?.({ lengthComputable: true, loaded: at, total: 9 });
    }
    expect(request.isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(sent).rejects.toMatchObject({ kind: 'timeout' });
    expect(request.isAborted).toBe(true);
  });

  it('is stopped by whoever sends it, and fails without a connection', async () => {
    const stopped = begin();
    stopped.stop.abort();
    await expect(stopped.sent).rejects.toMatchObject({ kind: 'offline' });
    expect(stopped.request.isAborted).toBe(true);
    const cut = begin();
    cut.request.onerror?.();
    await expect(cut.sent).rejects.toMatchObject({ kind: 'offline' });
  });
});
