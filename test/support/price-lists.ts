import { expect } from 'vitest';
import { fileWord } from '../../src/server/operator/kit/file-word.ts';
import { programs } from '../../src/server/operator/run-operator.ts';
import { chinaDay } from '../../src/domain/shared/china-time.ts';
import type { TestShop } from './server.ts';

const secondsOfDay = 86_400;
/** A day in China, so many days from today. */
export const dayFromNow = (days: number): string => chinaDay(Date.now() / 1000 + days * secondsOfDay);

/** A price of a list: of goods by their id, with a ladder as files write it. */
export interface ListedPrice {
  readonly id: number;
  readonly price: string;
  readonly ladder?: string;
}

/** What a command of the operator's printed; one that fails fails the test. */
export async function commanded({ database }: TestShop, words: readonly string[], now = new Date()): Promise<readonly string[]> {
  const { exitCode, out, err } = await programs.shop(
    { database, clock: () => now, payment: { isSimulated: true, wechat: null, alipay: null } },
    words,
  );
  expect([words[0], words[1], exitCode, err]).toEqual([words[0], words[1], 0, []]);
  return out;
}

export const priceFile = (prices: readonly ListedPrice[]): string =>
  fileWord(Buffer.from(['商品编号,协议价,阶梯价', ...prices.map(({ id, price, ladder = '' }) => `${id},${price},${ladder}`)].join('\n')));

/**
 * Makes a price list by the operator's command, in force from yesterday for ten days.
 * @param options `--class A` or `--buyer B`, and whatever else
 * @returns its id
 */
export async function makePriceList(shop: TestShop, prices: readonly ListedPrice[], ...options: string[]): Promise<number> {
  const days = ['--from', dayFromNow(-1), '--until', dayFromNow(9)];
  const out = await commanded(shop, ['price-list', 'import', priceFile(prices), '--name', '协议', ...days, ...options, '--confirm']);
  const [, id] = out.at(-1)?.split('\t') ?? [];
  return Number(id);
}
