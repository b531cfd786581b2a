import { desc } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { auditShop } from '../../../src/server/database/audit.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { layOut } from '../../support/batches.ts';
import { plainGoods } from '../../support/demo-goods.ts';
import { keptTitle } from '../../support/invoice-steps.ts';
import { manyBuyers } from '../../support/many-buyers.ts';
import { BuyWhole, GiveBack, Invoice, Rounds, TopUp, Wait } from '../../support/random-play/aftermath-commands.ts';
import {
  DeskCancel,
  DeskGiveBack,
  DeskMatch,
  DeskReduce,
  DeskRefund,
  DeskReview,
  DeskShip,
} from '../../support/random-play/desk-commands.ts';
import { batchName, fen, firstBatches, type Model, type Real } from '../../support/random-play/model.ts';
import {
  Cancel,
  Confirm,
  Count,
  Deliver,
  Operate,
  Order,
  PayBalance,
  ProviderPays,
  ShipFrom,
} from '../../support/random-play/order-commands.ts';
import { onPostgres } from '../../support/server.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { seed } from '../../support/seeded.ts';
import { proves, tries } from '../../support/promises.ts';

const runs = tries(15, 250);
const longest = 30;

const pick = fc.nat({ max: 7 });
const steps = fc.commands(
  [
    fc.tuple(fc.nat({ max: 1 }), fc.integer({ min: 1, max: 6 })).map(([goods, number]) => new Order(goods, number)),
    fc
      .tuple(fc.nat({ max: 1 }), fc.integer({ min: 1, max: 3 }), fc.boolean())
      .map(([goods, number, byBalance]) => new BuyWhole(goods, number, byBalance)),
    pick.map((at) => new PayBalance('pay', at)),
    pick.map((at) => new ProviderPays('provider', at)),
    pick.map((at) => new Cancel('cancel', at)),
    pick.map((at) => new Operate('ship', at)),
    fc.tuple(pick, fc.nat({ max: 2 })).map(([at, batch]) => new ShipFrom(at, batch)),
    fc.tuple(fc.nat({ max: 1 }), fc.nat({ max: 2 }), fc.nat({ max: 6 })).map(([goods, batch, units]) => new Count(goods, batch, units)),
    pick.map((at) => new Operate('refund', at)),
    pick.map((at) => new Deliver('deliver', at)),
    pick.map((at) => new DeskMatch('desk matches', at)),
    pick.map((at) => new DeskShip('desk ships', at)),
    pick.map((at) => new DeskCancel('desk cancels', at)),
    pick.map((at) => new DeskRefund('desk gives back', at)),
    fc.tuple(pick, fc.integer({ min: 1, max: 3 }), fc.boolean()).map(([at, units, restock]) => new DeskReduce(at, units, restock)),
    pick.map((at) => new Confirm('confirm', at)),
    pick.map((at) => new Invoice('invoice', at)),
    fc.integer({ min: 1, max: 300 }).map((yuan) => new TopUp(yuan)),
    fc.constant(new Rounds()),
    fc.tuple(pick, fc.integer({ min: 1, max: 6 })).map(([at, units]) => new GiveBack(at, units)),
    fc.tuple(pick, fc.integer({ min: 1, max: 6 })).map(([at, units]) => new DeskGiveBack(at, units)),
    fc.boolean().map((isPassed) => new DeskReview(isPassed)),
    fc.integer({ min: 1, max: 20 }).map((minutes) => new Wait(minutes)),
  ],
  { maxCommands: longest, size: 'max' },
);

onPostgres(`any sequence of commands (seed ${seed})`, (open) => {
  it('leaves the shop as a small model of it says, and every ledger agreeing', proves('play', runs), async () => {
    const shop = await open();
    const goods = await plainGoods(shop.database, 2);
    let waited = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        for (const { id } of goods)
          await layOut(
            shop.database,
            id,
            firstBatches.map((units, at) => ({ number: batchName(at), units, expiresIn: 300 + at })),
          );
        const [client] = (await manyBuyers(shop, 1)) as [ServerClient];
        const [buyer] = await shop.database.select().from(buyers).orderBy(desc(buyers.id)).limit(1);
        const model: Model = { stock: goods.map(() => [...firstBatches]), balance: fen(buyer?.balance ?? '0'), minutes: 0, orders: [] };
        // The shop's own time goes on over all runs; the messages of the provider carry it.
        const real: Real = {
          shop,
          client,
          goods,
          buyerId: buyer?.id ?? 0,
          sold: [],
          notices: buyer?.id ? buyer.id * 1000 : 0,
          clock: waited,
          titleId: await keptTitle(client),
        };
        await fc.asyncModelRun(() => ({ model, real }), commands);
        waited = real.clock;
        expect(await auditShop(shop.database)).toEqual([]);
      }),
      { numRuns: runs, seed },
    );
  });
});
