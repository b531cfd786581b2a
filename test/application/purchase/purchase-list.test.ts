import { describe, expect, it } from 'vitest';
import { createPurchaseList } from '../../../src/application/purchase/purchase-list.ts';
import { listFile } from '../../../src/application/purchase/purchase-rows.ts';
import type { LineToAdd } from '../../../src/application/cart/cart-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { SessionStorage } from '../../../src/application/shared/session-storage.ts';
import { draftPieceKey, forgetDrafts } from '../../../src/application/shared/write/drafts-key.ts';
import { settle } from '../../support/application-needs.ts';
import { ladderOf } from '../../support/builders/goods.ts';
import { shopGoods } from '../../support/builders/shop-goods.ts';
import { eventually } from '../../support/eventually.ts';
import { fakeListMatcher } from '../../support/fakes/fake-list-matcher.ts';
import { fakePurchases } from '../../support/fakes/fake-purchases.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';

const goods = [
  shopGoods('1', { name: '甲药', largePack: 200, ladder: ladderOf([50, '9.20']), terms: { mediumPack: 10, stock: 500 } }),
  shopGoods('2', { name: '乙药', terms: { mediumPack: 10, stock: 12 } }),
  shopGoods('3', { name: '丙药', terms: { mediumPack: 10 } }),
  shopGoods('4', { name: '丙药', largePack: 100, terms: { mediumPack: 10 } }),
  ...Array.from({ length: 300 }, (_, at) =>
    shopGoods(String(at + 10), { name: `药品${String(at)}`, terms: { mediumPack: 1, stock: 1000 } }),
  ),
];

function open(setup: ShopWindowSetup = {}, matcher = fakeListMatcher(goods)) {
  const shop = shopWindow({ goods, ...setup, ports: { purchases: fakePurchases([], matcher), ...setup.ports } });
  return { ...shop, list: createPurchaseList(shop.needs) };
}
const stateOf = ({ list }: Pick<ReturnType<typeof open>, 'list'>) =>
  list.getState().rows.map(({ state, units, suggested }) => [state, units, suggested]);

/** What was taken has been read and matched; the rows are read in slices, when the machine has time. */
const matched = ({ list }: Pick<ReturnType<typeof open>, 'list'>) =>
  eventually(() => {
    const { rows, isReading, matching } = list.getState();
    expect([isReading, matching, rows.length > 0 && rows.every(({ state }) => state !== 'waiting')]).toEqual([false, null, true]);
  });

describe('a purchase list', () => {
  it('is matched, judged and priced by the domain while it is worked on', async () => {
    const { list } = open();
    list.take('甲药 60\n乙药 20\n丙药 3件\n像甲 5\n没有 0');
    await matched({ list });
    expect(stateOf({ list })).toEqual([
      ['exact', 60, null],
      ['over-stock', 20, 12],
      ['ambiguous', null, null],
      ['not-found', 5, null],
      ['not-found', null, null],
    ]);
    expect(list.getState().sums).toEqual({ kinds: 1, units: 60, amount: '552.00', open: 4 });
    list.accept(2);
    list.choose(3, '4');
    // 3 件 of 100 wait for a look; both readings are at hand.
    expect([stateOf({ list })[2], list.getState().rows[2]?.note]).toEqual([['exact', 300, null], 'large-pack']);
    expect(list.getState().sums).toMatchObject({ kinds: 2, open: 3 });
    list.setUnits(3, 300);
    list.choose(4, '1');
    // Rows of one goods add up: 60 and 5 at the ladder price of 65.
    expect(stateOf({ list }).slice(1, 4)).toEqual([
      ['exact', 12, null],
      ['exact', 300, null],
      ['below-pack', 5, 10],
    ]);
    expect(list.getState().sums).toMatchObject({ kinds: 3, units: 377, open: 1 });
    list.setUnits(4, 600);
    expect(stateOf({ list })[3]).toEqual(['over-stock', 600, 440]);
    list.takeAdvice('reduce');
    expect(stateOf({ list })[3]).toEqual(['exact', 440, null]);
    list.drop(5);
    expect(list.getState().sums.open).toBe(0);
  });

  it('puts into the cart what can be had, part by part; the rest stays, with the shop’s reason', async () => {
    const sent: LineToAdd[] = [];
    const add = async (lines: readonly LineToAdd[]) => {
      sent.push(...lines);
      const isRefused = ({ goodsId }: LineToAdd) => goodsId === '10';
      return {
        added: lines.filter((line) => !isRefused(line)).map(({ goodsId }) => goodsId),
        refused: lines.filter(isRefused).map(({ goodsId }) => ({ goodsId, message: '刚刚售罄', obstacle: null })),
        total: 1,
        message: '',
      };
    };
    const base = shopWindow({ goods });
    const { list } = open({ ports: { carts: { ...base.needs.carts, add } } } as never);
    list.take(['甲药 30', '甲药 30', '丙药 10', ...Array.from({ length: 120 }, (_, at) => `药品${String(at)} 2`)].join('\n'));
    await matched({ list });
    list.addAll();
    await eventually(() => expect(list.getState().adding).toBeNull());
    expect(sent).toHaveLength(121);
    expect(sent.find(({ goodsId }) => goodsId === '1')?.quantity).toBe(60);
    expect(list.getState().outcome).toMatchObject({ added: 120, left: 0 });
    expect(list.getState().rows.map(({ question, refusal }) => [question.name, refusal])).toEqual([
      ['丙药', null],
      ['药品0', '刚刚售罄'],
    ]);
  });

  it('survives a reload: what was still to be worked on is matched again, choices and quantities kept', async () => {
    const first = open();
    first.list.take('甲药 60\n丙药 10');
    await matched(first);
    first.list.choose(2, '3');
    first.list.setUnits(1, 70);
    await new Promise((done) => setTimeout(done, 400));
    const again = open({ ports: { storage: first.needs.storage } });
    await matched(again);
    expect(again.list.getState().rows.map(({ offer, units }) => [offer?.goods.id, units])).toEqual([
      ['1', 70],
      ['3', 10],
    ]);
    again.list.clear();
    expect(open({ ports: { storage: first.needs.storage } }).list.getState().rows).toEqual([]);
  });

  it('writes the piece of a changed row alone, reads what storage may hold, and is no other buyer’s', async () => {
    const kept = new Map<string, string>();
    const written: string[] = [];
    const storage: SessionStorage = {
      read: (key) => kept.get(key) ?? null,
      keep: (key, text) => {
        written.push(key);
        if (text === null) kept.delete(key);
        else kept.set(key, text);
      },
    };
    const first = open({ ports: { storage } });
    first.list.take(Array.from({ length: 250 }, (_, at) => `药品${String(at)} 2`).join('\n'));
    await matched(first);
    await eventually(() => expect(kept.size).toBeGreaterThanOrEqual(3));
    await settle();
    written.length = 0;
    first.list.setUnits(150, 7);
    await eventually(() => expect(written).toEqual([draftPieceKey(1)]));
    kept.set(draftPieceKey(7), '[null,{"key":0},{"key":900},7]');
    kept.set(draftPieceKey(8), '{');
    const again = open({ ports: { storage } });
    const rows = again.list.getState().rows;
    expect(rows.map(({ key }) => key)).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
    expect(rows[149]?.question.quantity).toBe('7');
    forgetDrafts(storage);
    expect(open({ ports: { storage } }).list.getState().rows).toEqual([]);
    expect([...kept.keys()].filter((key) => key.startsWith('drafts'))).toEqual([]);
  });

  it('asks in parts, stops where the buyer says so or a call fails, and goes on from there', async () => {
    let calls = 0;
    const matcher = fakeListMatcher(goods);
    const { list } = open(
      {},
      {
        match: (rows) => {
          calls += 1;
          return calls === 2 ? Promise.reject(new GatewayError('busy', { code: 500, message: '' })) : matcher.match(rows);
        },
      },
    );
    list.take(Array.from({ length: 300 }, (_, at) => `药品${String(at)} 2`).join('\n'));
    await eventually(() => expect(calls).toBe(2));
    await eventually(() => expect(list.getState().matching).toBeNull());
    expect(list.getState().rows.filter(({ state }) => state === 'waiting')).toHaveLength(50);
    list.match();
    await eventually(() => expect(list.getState().rows.every(({ state }) => state === 'exact')).toBe(true));
    expect(calls).toBe(3);
  });

  it('is read with other columns where the buyer says so, and written so that it can be read again', async () => {
    const { list } = open();
    list.take('品名\t价\t数量\n甲药\t20\t30');
    await matched({ list });
    expect(list.getState().columns).toEqual(['name', 'other', 'quantity']);
    list.readAs(['name', 'quantity', 'other']);
    await eventually(() => expect(list.getState().columns).toEqual(['name', 'quantity', 'other']));
    await matched({ list });
    expect(list.getState().rows.map(({ units }) => units)).toEqual([20]);
    expect(listFile(list.getState().rows, () => '提示')).toBe('品名,规格,生产厂家,批准文号或条码,数量,说明\r\n甲药,,,,20,提示');
  });

  it('reads one text after the other, in their order, and none that the list was cleared of meanwhile', async () => {
    const { list } = open();
    const long = Array.from({ length: 3000 }, (_, at) => `药品${String(at % 300)} 2`).join('\n');
    list.take(long);
    list.take('甲药 10');
    await eventually(() => expect(list.getState().rows).toHaveLength(3001));
    expect(list.getState().rows.at(-1)?.question.name).toBe('甲药');
    await eventually(() => expect(list.getState().isReading).toBe(false));
    list.clear();
    list.take(long);
    list.clear();
    list.take('乙药 10');
    await eventually(() => expect(list.getState().rows.map(({ question }) => question.name)).toEqual(['乙药']));
  });

  it('keeps why a file could not be read, until the next one comes', async () => {
    const words = '这是旧版或加了密码的 Excel 文件';
    const readFile = ({ name }: File) =>
      name === '补货.csv'
        ? Promise.resolve({ name, text: '甲药 10' })
        : Promise.reject(new GatewayError('fields', { code: 422, message: '', fields: [{ field: 'file', messages: [words] }] }));
    const { list } = open({ ports: { purchases: fakePurchases([], { ...fakeListMatcher(goods), readFile }) } });
    list.takeFile(new File([''], '补货.xls'));
    await settle();
    expect(list.getState()).toMatchObject({ failedFile: { name: '补货.xls', words }, isReading: false, rows: [] });
    list.takeFile(new File([''], '补货.csv'));
    await matched({ list });
    expect(list.getState()).toMatchObject({ failedFile: null, rows: [{ state: 'exact' }] });
  });

  it('reads a file as if it had been pasted', async () => {
    const purchases = fakePurchases([], { ...fakeListMatcher(goods), readFile: async ({ name }) => ({ name, text: '甲药\t40' }) });
    const { list } = open({ ports: { purchases } });
    list.takeFile(new File([''], '补货.xlsx'));
    await matched({ list });
    expect(stateOf({ list })).toEqual([['exact', 40, null]]);
    expect(list.getState().isReading).toBe(false);
  });
});

it('a list whose buyer is gone asks and keeps nothing more', async () => {
  const asked: number[] = [];
  const purchases = fakePurchases([], {
    match: async (rows) => {
      asked.push(rows.length);
      return fakeListMatcher(goods).match(rows);
    },
  });
  const shop = open({ ports: { purchases } });
  shop.list.take('甲药 60');
  await matched(shop);
  shop.list.end();
  const kept = shop.needs.storage.read(draftPieceKey(0));
  shop.list.take('乙药 20');
  shop.list.match();
  await new Promise((done) => setTimeout(done, 400));
  expect([asked, shop.list.getState().rows.length]).toEqual([[1], 1]);
  expect(shop.needs.storage.read(draftPieceKey(0))).toBe(kept);
});
