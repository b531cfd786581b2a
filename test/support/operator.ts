import { expect } from 'vitest';
import { askOperatorDesk } from '../../src/server/operator/operator-desk.ts';
import { ownShop } from './own-shop.ts';

/** What the operator's command prints in the shop of this test file; one that fails fails the test. */
export async function operator(...words: string[]): Promise<string> {
  const outcome = await askOperatorDesk((await ownShop()).dataDir, 'shop', words);
  expect([words.join(' '), outcome?.exitCode, outcome?.err]).toEqual([words.join(' '), 0, []]);
  return outcome?.out.join('\n') ?? '';
}
