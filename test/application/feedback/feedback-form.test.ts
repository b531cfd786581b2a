import { describe, expect, it } from 'vitest';
import { createFeedbackForm } from '../../../src/application/feedback/feedback-form.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { buyerFacts, qualifiedBuyer } from '../../support/fakes/fake-accounts.ts';
import { fakeFeedback } from '../../support/fakes/fake-feedback.ts';
import { picture, slowUploads } from '../../support/fakes/fake-uploads.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { shopWindow } from '../../support/shop-window.ts';

const phone = '13800000001';
const nothing = (): void => undefined;

/** The form as a page shows it that lives in a tab with this storage. */
async function opened(setup: Parameters<typeof shopWindow>[0] = {}, done = nothing) {
  const { needs } = shopWindow(setup);
  const { form, uploads } = createFeedbackForm(needs, phone, done);
  await visit(form);
  await visit(uploads);
  return { form, uploads, needs };
}

describe('what is typed into a feedback', () => {
  it('survives a reload with its pictures, and is forgotten when it was sent', async () => {
    const storage = memoryStorage();
    const feedback = fakeFeedback();
    const ports = { storage, feedback };
    const first = await opened({ ports });
    first.form.write({ kind: 'goods', words: '商品图还是旧包装', contact: 'wang_fang' });
    first.uploads.add([picture('a.jpg')]);
    await settle();

    const again = await opened({ ports });
    expect(again.form.getState().draft).toMatchObject({ kind: 'goods', words: '商品图还是旧包装', contact: 'wang_fang' });
    expect(again.uploads.getState().items).toMatchObject([{ name: 'a.jpg', state: 'kept', file: { id: 'kept-1' } }]);
    again.form.submit();
    await settle();
    expect(feedback.said).toEqual([{ kind: 'goods', words: '商品图还是旧包装', contact: 'wang_fang', pictures: ['kept-1'] }]);
    expect(again.form.getState().draft).toMatchObject({ words: '', contact: 'wang_fang' });
    expect((await opened({ ports })).form.getState().draft).toMatchObject({ kind: 'page', words: '', contact: phone });
  });

  it('is no other buyer’s', async () => {
    const storage = memoryStorage();
    const first = await opened({ ports: { storage } });
    await visit(first.needs.session);
    first.form.write({ words: '商品图还是旧包装' });
    const other = shopWindow({
      ports: { storage },
      facts: { ...buyerFacts, buyer: { ...qualifiedBuyer, shopId: '2', username: 'other' } },
    });
    await visit(other.needs.session);
    expect(createFeedbackForm(other.needs, '13800000004', nothing).form.getState().draft).toMatchObject({
      words: '',
      contact: '13800000004',
    });
  });

  it.each(['{', '[]', '7', 'null', '{"feedback":7}', '{"feedback":{"kind":"gossip","words":7,"contact":null,"files":[{"id":1},null]}}'])(
    'begins empty over %s',
    async (text) => {
      const storage = memoryStorage();
      storage.keep('drafts', text);
      const { form, uploads } = await opened({ ports: { storage } });
      expect(form.getState().draft).toEqual({ kind: 'page', words: '', contact: phone, pictures: null });
      expect(uploads.getState().items).toEqual([]);
    },
  );

  it('stays when it cannot be sent, with what is wrong beside it', async () => {
    const uploads = slowUploads();
    let refusal = true;
    const feedback = fakeFeedback({
      send: () =>
        refusal
          ? Promise.resolve(refused({ pictures: '第 1 张图片已失效，请重新上传' }))
          : Promise.reject(new GatewayError('busy', { code: 500, message: '' })),
    });
    const { form, uploads: files } = await opened({ ports: { uploads, feedback } });
    form.write({ words: '好', contact: '1' });
    files.add([picture('a.jpg')]);
    form.submit();
    expect(form.getState().faults).toEqual({ words: null, contact: null, pictures: null });
    form.write({ words: '商品图还是旧包装', contact: '' });
    form.submit();
    expect(form.getState().faults).toEqual({ pictures: null });
    uploads.sent[0]?.keep();
    await settle();
    form.submit();
    await settle();
    expect(form.getState().faults).toEqual({ pictures: '第 1 张图片已失效，请重新上传' });
    refusal = false;
    form.submit();
    await settle();
    expect(form.getState()).toMatchObject({ draft: { words: '商品图还是旧包装' }, isSending: false });
  });
});
