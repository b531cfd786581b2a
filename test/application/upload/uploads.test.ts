import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { createUploads, keptIds, type Uploads } from '../../../src/application/upload/uploads.ts';
import type { UploadGateway } from '../../../src/application/upload/upload-gateway.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { fakeUploads, keptPage, picture, slowUploads } from '../../support/fakes/fake-uploads.ts';

const open = async (uploads: UploadGateway, announced: unknown[] = []): Promise<Uploads> =>
  visit(createUploads({ uploads, use: 'licence', most: 3, announceFailure: (error) => void announced.push(error) }));
const shown = (uploads: Uploads) => uploads.getState().items.map(({ name, state, percent }) => [name, state, percent]);

describe('files of a form', () => {
  it('are sent two at a time, each with what of it is sent', async () => {
    const gateway = slowUploads();
    const uploads = await open(gateway);
    uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
    gateway.sent[0]?.watch.progress(0.456);
    expect(shown(uploads)).toEqual([
      ['a.jpg', 'sending', 45],
      ['b.jpg', 'sending', 0],
      ['c.jpg', 'waiting', 0],
    ]);
    expect(keptIds(uploads.getState())).toBeNull();
    gateway.sent[1]?.keep();
    await settle();
    expect(shown(uploads)).toEqual([
      ['a.jpg', 'sending', 45],
      ['b.jpg', 'kept', 100],
      ['c.jpg', 'sending', 0],
    ]);
    gateway.sent[0]?.keep();
    gateway.sent[2]?.keep();
    await settle();
    expect(keptIds(uploads.getState())).toEqual(['kept-a.jpg', 'kept-b.jpg', 'kept-c.jpg']);
  });

  it('find no room past the most, and say how many', async () => {
    const uploads = await open(fakeUploads());
    uploads.add([1, 2, 3, 4, 5].map((one) => picture(`${one}.jpg`)));
    await settle();
    expect(uploads.getState()).toMatchObject({ left: 2, items: { length: 3 } });
    uploads.remove(uploads.getState().items[0]?.key ?? '');
    expect(uploads.getState()).toMatchObject({ left: 0, items: { length: 2 } });
  });

  it('that cannot be taken are not sent', async () => {
    const gateway = slowUploads();
    const uploads = await open(gateway);
    uploads.add([picture('big.jpg', 11 * 1024 * 1024)]);
    expect(uploads.getState().items).toMatchObject([{ state: 'failed', failure: { kind: 'fault', fault: 'too-large' }, canRetry: false }]);
    expect(gateway.sent).toEqual([]);
  });

  it('that failed on the way are sent again in their place; those that the shop refuses say why', async () => {
    const gateway = slowUploads();
    const uploads = await open(gateway);
    uploads.add([picture('a.jpg'), picture('b.jpg')]);
    gateway.sent[0]?.fail(new GatewayError('offline', { code: null, message: '' }));
    gateway.sent[1]?.fail(new GatewayError('fields', { code: 422, message: '', fields: [{ field: 'file', messages: ['文件已损坏'] }] }));
    await settle();
    expect(uploads.getState().items).toMatchObject([
      { state: 'failed', failure: { kind: 'connection' }, canRetry: true },
      { state: 'failed', failure: { kind: 'said', words: '文件已损坏' }, canRetry: false },
    ]);
    uploads.retry(uploads.getState().items[0]?.key ?? '');
    gateway.sent[2]?.keep();
    await settle();
    expect(shown(uploads)[0]).toEqual(['a.jpg', 'kept', 100]);
  });

  it('lead to the login where the session has ended', async () => {
    const gateway = slowUploads();
    const announced: unknown[] = [];
    const uploads = await open(gateway, announced);
    uploads.add([picture()]);
    gateway.sent[0]?.fail(new GatewayError('login', { code: 401, message: '请先登录' }));
    await settle();
    expect(announced).toHaveLength(1);
  });

  it('are stopped when they are taken out, and the next one goes on', async () => {
    const gateway = slowUploads();
    const uploads = await open(gateway);
    uploads.add([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
    uploads.remove(uploads.getState().items[0]?.key ?? '');
    expect(gateway.sent[0]?.watch.signal.aborted).toBe(true);
    await settle();
    expect(shown(uploads)).toEqual([
      ['b.jpg', 'sending', 0],
      ['c.jpg', 'sending', 0],
    ]);
    gateway.sent[0]?.keep();
    await settle();
    expect(shown(uploads)).toEqual([
      ['b.jpg', 'sending', 0],
      ['c.jpg', 'sending', 0],
    ]);
  });

  it('are stopped when the screen is left', async () => {
    const gateway = slowUploads();
    const uploads = createUploads({ uploads: gateway, use: 'licence', most: 3, announceFailure: () => undefined });
    const leave = uploads.subscribe(() => undefined);
    uploads.add([picture()]);
    leave();
    expect(gateway.sent[0]?.watch.signal.aborted).toBe(true);
  });

  it('change their places, and begin anew with what is kept', async () => {
    const uploads = await open(fakeUploads());
    uploads.reset(['a', 'b', 'c'].map((id) => keptPage(id)));
    uploads.move('a', 1);
    uploads.move('c', -5);
    uploads.move('b', 1);
    expect(keptIds(uploads.getState())).toEqual(['c', 'a', 'b']);
  });
});
