import { readUserBase } from '../../contract/account/account-calls.ts';
import { adCalls, readHeader } from '../../contract/content/content-calls.ts';
import { dailySpecial, flashSale, readGoods, recommendedGoods } from '../../contract/goods/goods-calls.ts';

/** What every page with the shop's header asks at once. */
const frame = [readUserBase.path, readHeader.path];
const goodsPage = /^\/list\/info\/(\d+)$/;

/** The calls that the page makes as soon as it runs, for the screens that are opened most. */
function firstCalls(path: string): readonly string[] {
  if (path === '/') return [...frame, adCalls.top.path, adCalls.banner.path, flashSale.path, dailySpecial.path, recommendedGoods.path];
  const goods = goodsPage.exec(path)?.[1];
  return goods === undefined ? [] : [...frame, readGoods.path.replace('{id}', goods)];
}

/**
 * A `Link` header that lets the browser ask for a page's first answers while its code is still on the way; undefined
 * where nothing is known to be asked. The page's own requests then find them (same address, same credentials).
 */
export function firstAnswersLink(path: string): string | undefined {
  const calls = firstCalls(path);
  return calls.length === 0 ? undefined : calls.map((call) => `<${call}>; rel=preload; as=fetch; crossorigin=use-credentials`).join(', ');
}
