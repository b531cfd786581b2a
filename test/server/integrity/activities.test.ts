import fc from 'fast-check';
import { it } from 'vitest';
import { firstModel } from '../../support/random-play/activity-model.ts';
import { openPlay, playedGoods } from '../../support/random-play/activity-shop.ts';
import { playedSteps } from '../../support/random-play/activity-steps.ts';
import { onEmbedded, onPostgres, type OpenShop } from '../../support/server.ts';
import { seed } from '../../support/seeded.ts';
import { proves, tries } from '../../support/promises.ts';

/** How much is played. */
interface Play {
  readonly buyers: number;
  /** acts at one instant, at most */
  readonly together: number;
  readonly runs: number;
  readonly longest: number;
}

const playing =
  ({ buyers, together, runs, longest }: Play) =>
  (open: OpenShop): void => {
    it(`leave the shop as one order of them leaves a small model, and every ledger agreeing`, proves('play', runs), async () => {
      const shop = await open();
      let ahead = 0;
      const moving = { ...shop, wait: (minutes: number) => void (shop.wait(minutes), (ahead += minutes * 60_000)) };
      const now = () => new Date(Date.now() + ahead);
      const goods = await playedGoods(shop);
      const steps = fc.commands(playedSteps(buyers, together), { maxCommands: longest, size: 'max' });
      await fc.assert(
        fc.asyncProperty(steps, async (commands) => {
          const real = await openPlay(moving, goods, now, buyers);
          await fc.asyncModelRun(() => ({ model: { model: firstModel(buyers) }, real }), commands);
        }),
        { numRuns: runs, seed, endOnFailure: true },
      );
    });
  };

onEmbedded(`activities, one act after the other (seed ${seed})`, playing({ buyers: 3, together: 1, runs: tries(4, 120), longest: 24 }));
onPostgres(`activities, several acts at one instant (seed ${seed})`, playing({ buyers: 4, together: 5, runs: tries(5, 130), longest: 25 }));
