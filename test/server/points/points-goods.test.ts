import { beforeAll, expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';

// oxlint-disable-next-line typescript/no-explicit-any
type Json = any;

onEither('points goods', (open) => {
  let shop: TestShop;
  let buyer: ServerClient;
  beforeAll(async () => {
    shop = await open();
    buyer = await shop.signedIn(demoPhones.qualified);
  });
  const operate = (...words: string[]) =>
    programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, ['points-goods', ...words]);
  const offered = async (query = ''): Promise<Json> => (await buyer.get(`/api/points/goods${query}`)).data;
  const add = (name: string, points = '10') => operate('add', name, '--points', points, '--stock', '3', '--unit', '套');

  it('are offered, stocked and withdrawn by the operator', async () => {
    const added = await add('收银围栏');
    expect(added).toMatchObject({ exitCode: 0, err: [] });
    const [id = ''] = (added.out[0] ?? '').split('\t');
    expect((await offered()).list.find(({ name }: Json) => name === '收银围栏')).toMatchObject({ points: 10, number: 3, bzdw: '套' });
    expect(await operate('restock', id, '4')).toMatchObject({ exitCode: 0 });
    expect((await offered()).list.find(({ name }: Json) => name === '收银围栏').number).toBe(7);
    expect(await operate('withdraw', id)).toMatchObject({ exitCode: 0 });
    expect((await offered()).list.map(({ name }: Json) => name)).not.toContain('收银围栏');
    expect(await operate('withdraw', id)).toMatchObject({ exitCode: 1 });
    expect((await operate('list')).out.join('\n')).toContain(`${id}\twithdrawn\t7`);
    expect(await auditShop(shop.database)).toEqual([]);
  });

  it('are never medicine, whatever is written around its name (R45)', async () => {
    for (const name of ['阿莫西林胶囊', '布洛芬缓释胶囊 1 盒', '店员关怀：复方盐酸伪麻黄碱缓释胶囊']) {
      const refused = await add(name);
      expect([name, refused.exitCode]).toEqual([name, 1]);
      expect(refused.err.join()).toContain('不得作为积分礼品');
    }
  });

  it('are refused with what is wrong, and once a name', async () => {
    expect((await operate('add', 'x'.repeat(41), '--points', '10', '--stock', '1', '--unit', '')).err.join('\n')).toMatch(/名称[^]*单位/);
    expect(await add('货架挂钩')).toMatchObject({ exitCode: 0 });
    expect(await add('货架挂钩')).toMatchObject({ exitCode: 1 });
    for (const words of [
      ['add', '甲', '--points', '0', '--stock', '1', '--unit', '个'],
      ['add', '甲', '--points', '1.5', '--stock', '1', '--unit', '个'],
      ['restock', '1', '-3'],
      ['restock', '1', '1e3'],
    ]) {
      expect([words, (await operate(...words)).exitCode]).toEqual([words, 2]);
    }
    expect(await operate('restock', '999999', '3')).toMatchObject({ exitCode: 1 });
  });

  it('show what the points pay first, and alone when asked', async () => {
    const { points: owned } = await offered();
    await add('收银机', String(owned + 1));
    const { list, affordable } = await offered();
    const kinds = list.map(({ points, number }: Json) => (number === 0 ? 'gone' : points > owned ? 'dear' : 'paid'));
    const order = ['paid', 'dear', 'gone'];
    expect(kinds).toEqual([...kinds].sort((one, other) => order.indexOf(one) - order.indexOf(other)));
    const alone = await offered('?affordable=1');
    expect(alone.list.map(({ id }: Json) => id)).toEqual(
      list.filter((_: Json, at: number) => kinds[at] === 'paid').map(({ id }: Json) => id),
    );
    expect(alone.total).toBe(affordable);
    expect(affordable).toBeGreaterThan(0);
  });
});
