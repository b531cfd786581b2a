import { describe, expect, it } from 'vitest';
import { createPaperEditor } from '../../../src/application/licence/paper-editor.ts';
import { settle, visit } from '../../support/application-needs.ts';
import { fakeLicences, licenceOf, passedVersion } from '../../support/fakes/fake-licences.ts';
import { keptPage, picture } from '../../support/fakes/fake-uploads.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { shopWindow } from '../../support/shop-window.ts';

const mandate = licenceOf('cgwts', '采购委托书');
const device = licenceOf('qxxkz', '第三类医疗器械经营许可证');

/** The editor as a page shows it that lives in a tab with this storage. */
async function opened(storage = memoryStorage(), licences = fakeLicences(), shop: string | null = null) {
  const { needs } = shopWindow({ ports: { storage, licences } });
  const editor = createPaperEditor(needs, shop);
  await visit(editor.form);
  await visit(editor.uploads);
  return editor;
}

const typed = { number: '20260001', validFrom: '2026-01-01', purchaserName: '陈静', purchaserIdentity: '340104199003070013' };

describe('what is typed into a licence and not sent', () => {
  it('survives a reload with its pages, but for the identity number', async () => {
    const storage = memoryStorage();
    const first = await opened(storage);
    first.open(mandate);
    first.form.write(typed);
    first.uploads.add([picture('a.jpg')]);
    await settle();
    expect(JSON.stringify(storage.read('drafts'))).not.toContain(typed.purchaserIdentity);

    const again = await opened(storage);
    again.open(mandate, { address: '别处' });
    expect(again.form.getState().draft).toMatchObject({ ...typed, purchaserIdentity: '' });
    expect(again.uploads.getState().items).toMatchObject([{ name: 'a.jpg', state: 'kept' }]);
  });

  it('waits while another licence is written, each with its own pages', async () => {
    const storage = memoryStorage();
    const editor = await opened(storage);
    editor.open(mandate);
    editor.form.write({ number: '20260001' });
    editor.uploads.add([picture('a.jpg')]);
    await settle();
    editor.open(device);
    expect(editor.uploads.getState().items).toEqual([]);
    editor.form.write({ number: '皖械3', scopes: ['qx3'] });
    editor.open(mandate);
    expect(editor.form.getState().draft?.number).toBe('20260001');
    expect(editor.uploads.getState().items).toHaveLength(1);
    const again = await opened(storage);
    again.open(device);
    expect(again.form.getState().draft).toMatchObject({ kind: 'qxxkz', number: '皖械3', scopes: [] });
  });

  it('is forgotten by who puts it aside, and with what was taken', async () => {
    const storage = memoryStorage();
    const editor = await opened(storage);
    editor.open(mandate);
    editor.form.write({ number: '20260001' });
    editor.form.close();
    expect(storage.read('drafts')).toBeNull();

    editor.open(mandate);
    editor.form.write({ ...typed, validUntil: '2030-01-01' });
    editor.uploads.add([picture('a.jpg')]);
    await settle();
    editor.form.submit();
    await settle();
    expect(editor.form.getState().draft).toBeNull();
    expect(storage.read('drafts')).toBeNull();
  });

  it('says that a page has not come only until it has', async () => {
    const editor = await opened();
    editor.open(mandate);
    editor.form.write({ ...typed, validUntil: '2030-01-01' });
    editor.uploads.add([picture('a.jpg')]);
    editor.form.submit();
    expect(editor.form.getState().faults).toHaveProperty('pages');
    await settle();
    expect(editor.uploads.getState().items).toMatchObject([{ state: 'kept' }]);
    expect(editor.form.getState().faults).toEqual({});
  });

  it('is that of one shop', async () => {
    const storage = memoryStorage();
    const editor = await opened(storage);
    editor.open(mandate);
    editor.form.write({ number: '20260001' });
    const other = await opened(storage, fakeLicences(), '7');
    other.open(mandate);
    expect(other.form.getState().draft?.number).toBe('');
  });

  it.each(['{"licence  yyzz":{"number":7,"isLongTerm":"yes","scopes":"hxy","pages":[{"id":1}]}}', '{', '{"licence  yyzz":[]}'])(
    'begins as it would over %s',
    async (text) => {
      const storage = memoryStorage();
      storage.keep('drafts', text);
      const editor = await opened(storage);
      editor.open(licenceOf('yyzz', '营业执照', [passedVersion('1', { state: 'refused', pages: [keptPage('p')] })]));
      expect(editor.form.getState().draft).toMatchObject({ kind: 'yyzz', number: '皖1', isLongTerm: false, scopes: [] });
    },
  );
});
