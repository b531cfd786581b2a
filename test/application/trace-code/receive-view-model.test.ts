import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createReceiveViewModel } from '../../../src/application/trace-code/receive-view-model.ts';
import { createScanList } from '../../../src/application/trace-code/scan-list.ts';
import { pastedCodes } from '../../../src/domain/trace-code/pasted-codes.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { receiveCodes } from '../../../src/domain/trace-code/receive-codes.ts';
import { codeOf, fakeTraceCodes, tracedGroup } from '../../support/fakes/fake-trace-codes.ts';
import { shopWindow } from '../../support/shop-window.ts';

const someGroups = [tracedGroup('1', [1, 2]), tracedGroup('2', [3], '布洛芬缓释胶囊')];

function receiving(traceCodes = fakeTraceCodes(someGroups), before?: ReturnType<typeof shopWindow>) {
  const window = before ?? shopWindow({ ports: { traceCodes } });
  const model = createReceiveViewModel({ ...window.needs, traceCodes }, '7');
  let changes = 0;
  const leave = model.subscribe(() => (changes += 1));
  return { model, window, traceCodes, leave, changes: () => changes, settled: () => new Promise((done) => setTimeout(done)) };
}

describe('receiving by scanner (R70)', () => {
  it('judges each scan at once, and draws only the group of the box anew', async () => {
    const { model, settled, changes } = receiving();
    await settled();
    const before = model.getState().value;
    const drawn = changes();
    model.scan(`${codeOf(1)} `);
    expect(model.getState()).toMatchObject({
      last: { kind: 'one', verdict: 'matched', code: codeOf(1), goods: '阿莫西林胶囊 0.25g×24粒' },
    });
    expect(changes() - drawn).toBe(1);
    const after = model.getState().value;
    expect(after).toMatchObject({ matched: 1, total: 3 });
    expect(after?.groups[0]).not.toBe(before?.groups[0]);
    expect(after?.groups[1]).toBe(before?.groups[1]);
    for (const [text, verdict] of [
      [codeOf(1), 'double'],
      [codeOf(9), 'foreign'],
      ['阿莫西林', 'unreadable'],
    ] as const) {
      model.scan(text);
      expect(model.getState().last).toMatchObject({ verdict });
    }
    expect(model.getState().value).toMatchObject({ matched: 1, foreign: [codeOf(9)], doubles: 1 });
    expect(model.missing().map(({ codes }) => codes)).toEqual([[codeOf(2)], [codeOf(3)]]);
  });

  it('reads many codes of a pasted text', async () => {
    const { model, settled } = receiving();
    await settled();
    model.scan(`${codeOf(1)}\n${codeOf(2)}，${codeOf(9)}\t${codeOf(1)}\r\n批号`);
    expect(model.getState().last).toMatchObject({ kind: 'many', counts: { matched: 2, foreign: 1, double: 1, unreadable: 1 } });
    expect(pastedCodes('8123 4567 8901 2345 6789')).toEqual(['8123 4567 8901 2345 6789']);
  });

  it('loses nothing by a reload, tells it once, and forgets it then', async () => {
    const first = receiving();
    await first.settled();
    first.model.scan(codeOf(1));
    first.model.scan(codeOf(9));
    first.leave();
    const second = receiving(first.traceCodes, first.window);
    await second.settled();
    expect(second.model.getState()).toMatchObject({ isOpen: true, value: { matched: 1, foreign: [codeOf(9)] } });
    second.model.finish();
    second.model.finish();
    await second.settled();
    expect(first.traceCodes.told).toEqual([[codeOf(1), codeOf(9)]]);
    expect(second.model.getState()).toMatchObject({ isOpen: false, isSending: false, last: null, value: { matched: 1, foreign: [] } });
    expect(second.model.getState().value?.receipts[0]).toMatchObject({ matched: 1, missing: 2, foreign: [codeOf(9)] });
    const third = receiving(first.traceCodes, first.window);
    await third.settled();
    expect(third.model.getState()).toMatchObject({ isOpen: false, value: { matched: 1, foreign: [] } });
  });

  it('keeps the scans where they could not be told', async () => {
    let isDown = true;
    const works = fakeTraceCodes(someGroups);
    const { model, settled } = receiving(
      fakeTraceCodes(someGroups, {
        receive: async (...asked) => {
          if (isDown) throw new GatewayError('busy', { code: 500, message: '' });
          return works.receive(...asked);
        },
      }) as ReturnType<typeof fakeTraceCodes>,
    );
    await settled();
    model.scan(codeOf(1));
    model.finish();
    await settled();
    expect(model.getState()).toMatchObject({ isOpen: true, isSending: false, value: { matched: 1 } });
    isDown = false;
    model.finish();
    await settled();
    expect(works.told).toEqual([[codeOf(1)]]);
  });

  it('prepares a request that names what is missing', async () => {
    const { model, settled, window } = receiving();
    await settled();
    model.scan(codeOf(1));
    model.finish();
    await settled();
    model.askForMissing();
    expect(window.went).toEqual(['/order/afterSalesInfo/7']);
    const drafts = JSON.parse(window.needs.storage.read('drafts') ?? '{}') as Record<string, object>;
    expect(drafts['after-sales 7']).toEqual({
      reason: 'short',
      kind: 'refund',
      units: { '1 260801': 1, '2 260801': 1 },
      words: `扫码收货核对，未收到：阿莫西林胶囊 批号 260801 1盒，追溯码 ${codeOf(2)}；布洛芬缓释胶囊 批号 260801 1盒，追溯码 ${codeOf(3)}`,
    });
  });

  it('counts as the shop does, whatever is scanned', () => {
    const scans = fc.array(fc.integer({ min: 1, max: 6 }).map(codeOf), { maxLength: 20 });
    fc.assert(
      fc.property(scans, fc.nat(20), (all, reload) => {
        const traced = { groups: someGroups, receipts: [] };
        const before = createScanList(traced, []);
        all.slice(0, reload).forEach((text) => before.scan(text));
        const list = createScanList(traced, before.scans);
        all.slice(reload).forEach((text) => list.scan(text));
        const shipped = [1, 2, 3].map(codeOf);
        const told = receiveCodes(shipped, list.scans);
        expect(told).toEqual(receiveCodes(shipped, all));
        expect(list.read()).toMatchObject({ matched: told.matched.length, doubles: told.doubles.length });
        expect([...list.read().foreign].sort()).toEqual(told.foreign);
        expect(list.missing().flatMap(({ codes }) => codes)).toEqual(told.missing);
      }),
    );
  });
});
