import type * as z from 'zod/mini';
import type { WrittenActivity } from '../../../domain/planning/written-activity.ts';
import { noMoney } from '../../../domain/shared/money.ts';
import { accepted, refused, type Result } from '../../../domain/shared/result.ts';
import { type WrittenFile, writtenFile } from './written-shapes.ts';

/** What is wrong in a file, and where: `parts.1.quantity`, empty for the whole of it. */
export interface FileFault {
  readonly at: string;
  readonly message: string;
}

/** The largest file that is read; the longest list of goods takes a tenth of it. */
const mostBytes = 1024 * 1024;

const placeOf = (path: readonly PropertyKey[]): string => path.map(String).join('.');

function faultsOf(issue: z.core.$ZodIssue): readonly FileFault[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ at: placeOf([...issue.path, key.slice(0, 40)]), message: '没有这一项' }));
  // What a schema has no words for is said by zod in English.
  const message = /\p{Script=Han}/u.test(issue.message) ? issue.message : '格式有误';
  return [{ at: placeOf(issue.path), message: issue.input === undefined && issue.code !== 'custom' ? `缺少，${message}` : message }];
}

function engineOf({ from, to, everyDays, draft, audience, quota, perBuyer, name, describe }: Extract<WrittenFile, { quota: unknown }>) {
  return { name, describe, beginsAt: from, endsAt: to, everyDays, isDraft: draft, audience, quota: { total: quota, perBuyer } };
}
const timed = ({ name, from, to, ...file }: WrittenFile) => ({
  name,
  describe: 'describe' in file ? file.describe : '',
  beginsAt: from,
  endsAt: to,
});
const noQuota = { total: null, perBuyer: null };

const pricesOf = (rows: readonly { goods: number; price: WrittenFilePrice }[]) =>
  rows.map(({ goods, price }) => ({ goodsId: goods, price }));
type WrittenFilePrice = Extract<WrittenFile, { kind: 'group-buy' }>['price'];

/** A file in the domain's terms; what relates its values to each other and to the shop is judged later. */
function activityOf(file: WrittenFile): WrittenActivity {
  switch (file.kind) {
    case 'combination':
      return {
        kind: file.kind,
        ...engineOf(file),
        theme: file.theme,
        price: file.price,
        parts: file.parts.map(({ goods, quantity }) => ({ goodsId: goods, quantity })),
        belowFloor: file.belowFloor,
      };
    case 'add-on':
      return {
        kind: file.kind,
        ...engineOf(file),
        thresholds: file.thresholds,
        counting: file.counting,
        given: pricesOf(file.addOns),
        belowFloor: file.belowFloor,
      };
    case 'gift':
      return {
        kind: file.kind,
        ...engineOf(file),
        thresholds: file.thresholds,
        counting: file.counting,
        given: file.gifts.map((goodsId) => ({ goodsId, price: noMoney })),
        belowFloor: file.belowFloor,
      };
    case 'group-buy': {
      const { goods, price, target, least, step, belowFloor } = file;
      return { kind: file.kind, ...engineOf(file), goodsId: goods, price, target, least, step, belowFloor };
    }
    case 'coupon': {
      const { voucher, amount, money, counting, validity } = file;
      return { kind: file.kind, ...engineOf(file), voucher, amount, money, counting, validity };
    }
    case 'cashback':
      return {
        kind: file.kind,
        ...timed(file),
        everyDays: null,
        isDraft: file.draft,
        audience: file.audience,
        quota: noQuota,
        tiers: file.tiers,
      };
    case 'topic':
      return {
        kind: file.kind,
        ...timed(file),
        everyDays: file.everyDays,
        isDraft: file.draft,
        audience: { who: 'all' },
        quota: noQuota,
        blocks: file.blocks,
      };
    case 'lecture': {
      const { form, speaker, venue, minutes } = file;
      return { kind: file.kind, ...engineOf(file), form, speaker, venue, minutes };
    }
    case 'lottery':
      return { kind: file.kind, ...timed(file), prizes: file.prizes };
    case 'special':
      return {
        kind: file.kind,
        ...timed(file),
        everyDays: file.everyDays,
        offers: file.offers.map(({ goods, price, formerPrice }) => ({ goodsId: goods, price, former: formerPrice })),
        belowFloor: file.belowFloor,
      };
    case 'flash': {
      const offers = file.offers.map(({ goods, price, formerPrice, quota, perOrder }) => ({
        goodsId: goods,
        price,
        former: formerPrice,
        quota,
        perOrder,
      }));
      return { kind: file.kind, ...timed(file), everyDays: file.everyDays, offers, belowFloor: file.belowFloor };
    }
    case 'tier':
      return { kind: file.kind, ...timed(file), tiers: file.tiers, counting: file.counting, monthDays: file.monthDays };
  }
}

/**
 * Reads an activity as the operator writes it in a file (JSON; docs/activities has one of each kind). Asks no database.
 * @returns everything that is wrong with the file's form, with its place; what the law says of it comes later
 */
export function readWrittenActivity(body: string): Result<WrittenActivity, readonly FileFault[]> {
  if (Buffer.byteLength(body) > mostBytes) return refused([{ at: '', message: '文件超过 1 MiB' }]);
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return refused([{ at: '', message: '文件不是 JSON' }]);
  }
  const read = writtenFile.safeParse(json, { reportInput: true });
  return read.success ? accepted(activityOf(read.data)) : refused(read.error.issues.flatMap(faultsOf));
}
