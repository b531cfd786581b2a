import type { ActivityDraft } from '../../../src/application/desk/activity/activity-draft.ts';
import type { shownActivity } from '../../../src/application/desk/activity/shown-activity.ts';
import type { shownTrial } from '../../../src/application/desk/activity/shown-trial.ts';
import { money } from '../../../src/domain/shared/money.ts';

type ListedActivity = Parameters<typeof shownActivity>[0];

/** Seconds of a day and time in China. */
export const inChina = (day: string, clock = '00:00'): number => Date.parse(`${day}T${clock}:00+08:00`) / 1000;

/** A line of the list of activities, running through November. */
export const listedActivity = (change: Partial<ListedActivity> = {}): ListedActivity => ({
  ...{ id: '1', kind: 'coupon', name: '冬季备货券', state: 'running', beginsAt: inChina('2026-11-16'), endsAt: inChina('2026-12-01') },
  ...{ everyDays: 0, isDiscount: false, monthDays: [], audience: '', taken: 0, quota: 0, used: 0, goods: 0, faults: 0, by: '', at: 0 },
  ...{ reason: '', ...change },
});

/** The file of a full reduction with two tiers. */
export const tierFile = {
  ...{ kind: 'tier', name: '12 月慢病周', from: '2026-12-01', to: '2026-12-07' },
  tiers: [
    { amount: '3000', money: '90' },
    { amount: '6000', money: '200' },
  ],
};

/** A draft as the shop tells it, with nothing wrong. */
export const activityDraft = (change: Partial<ActivityDraft> = {}): ActivityDraft => ({
  ...{
    id: '5',
    version: 1,
    kind: 'tier',
    name: '12 月慢病周',
    body: JSON.stringify(tierFile),
    by: '方志远',
    at: inChina('2026-11-23', '10:41'),
  },
  ...{ beginsAt: inChina('2026-12-01'), endsAt: inChina('2026-12-08'), audience: '', faults: [], overlaps: [], goods: [], canTry: true },
  ...change,
});

/** The trial of the mock-up. */
export const activityTrial: Parameters<typeof shownTrial>[0] = {
  ...{ version: 1, from: '2026-10-24', to: '2026-11-22', shops: 90, saved: '20920.00', coverage: '99.20', given: 0, places: 0 },
  orders: { compared: 1204, touched: 186, dearer: 0, notComparable: 0 },
  steps: [
    { name: '满3000减90', orders: 148, each: '90.00', saved: '13320.00' },
    { name: '满6000减200', orders: 38, each: '200.00', saved: '7600.00' },
  ],
  sold: { before: '812460.00', after: '791540.00', change: '-20920.00' },
  freight: { before: '0.00', after: '0.00', change: '0.00' },
  margin: { before: '113744.40', after: '92824.40', change: '-20920.00' },
  rate: { before: '14.00', after: '11.73' },
  ...{ makeUp: '149428.58', makeUpPercent: '18.39' },
};

/** Goods as the finder tells them. */
export const foundGoods = (id: number, name: string) => ({ id, name, spec: '10粒', maker: '示例制药', price: money('13.60'), stock: 800 });
