import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { lotteryDraws, lotteryPrizes } from '../../../src/server/database/schema/lottery.ts';
import { saveLottery } from '../../../src/server/lottery/save-lottery.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { onPostgres, type TestShop } from '../../support/server.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { proves } from '../../support/promises.ts';

const seconds = (): number => Math.floor(Date.now() / 1000);
const points = (number: number, count: number) =>
  ({ name: `${count} 积分`, remarks: '', number, weight: 1, gift: { kind: 'points', points: count } }) as const;
const cash = (number: number) =>
  ({
    name: '¥20 现金券',
    remarks: '',
    number,
    weight: 3,
    gift: { kind: 'cash-voucher', amount: '800.00', money: '20.00', days: 30 },
  }) as const;

const newLottery = async (shop: TestShop, prizes: Parameters<typeof saveLottery>[1]['prizes']): Promise<number> =>
  (
    await saveLottery(
      shop.database,
      { name: '抢抽', describe: '', beginsAt: seconds() - 60, endsAt: seconds() + 3600, prizes },
      new Date(Date.now() - 86_400_000),
    )
  ).id;

onPostgres('a lottery at one instant', proves('oversell'), (open) => {
  it('gives 200 shops the 10 prizes that there are, each once, in a record without gaps', async () => {
    const shop = await open();
    const clients = await manyBuyers(shop, 200);
    const id = await newLottery(shop, [cash(4), points(6, 20)]);
    const answers = await Promise.all(clients.map((client) => client.get(`/api/draw?id=${id}`)));
    const won = answers.filter(({ code }) => code === 200);
    expect(won).toHaveLength(10);
    expect(answers.filter(({ code, message }) => code === 601 && message === '奖品已送完')).toHaveLength(190);
    expect(won.map(({ data }) => data.number).sort((one, other) => one - other)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
    const left = await shop.database.select().from(lotteryPrizes).where(eq(lotteryPrizes.lotteryId, id));
    expect(left.map((prize) => prize.left)).toEqual([0, 0]);
    expect(await auditShop(shop.database)).toEqual([]);
    await programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, ['activity', 'stop', String(id)]);
    expect(
      await programs.shop({ database: shop.database, clock: () => new Date(), payment: {} as never }, ['verify-draw', String(id)]),
    ).toMatchObject({ exitCode: 0 });
  });

  it('gives one shop one prize, however often it draws; two shops of one account draw one each', async () => {
    const shop = await open();
    const id = await newLottery(shop, [cash(50), points(50, 20)]);
    // Shops of one account, as `manyBuyers` makes them.
    const clients = await manyBuyers(shop, 2);
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => clients)
        .flat()
        .map((client) => client.get(`/api/draw?id=${id}`)),
    );
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    const numbersOf = (own: number) => new Set(answers.filter((_answer, at) => at % 2 === own).map(({ data }) => data.number));
    expect([...numbersOf(0), ...numbersOf(1)].sort()).toEqual([1, 2]);
    expect(await shop.database.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(2);
    expect(await auditShop(shop.database)).toEqual([]);
  });
});
