import { readUserBase } from '../../contract/account/account-calls.ts';
import { adCalls, readHeader } from '../../contract/content/content-calls.ts';
import { listGoods, readGoods } from '../../contract/goods/goods-calls.ts';
import { dailySpecial, flashSale, recommendedGoods } from '../../contract/home/home-calls.ts';
import type { Elsewhere } from '../elsewhere-settings.ts';
import { goodsPictureUrl } from '../goods/goods-answer.ts';

/** Something that a page asks for as soon as it runs. */
interface FirstRequest {
  readonly url: string;
  readonly as: 'fetch; crossorigin=use-credentials' | 'image; fetchpriority=high';
}

const call = (url: string): FirstRequest => ({ url, as: 'fetch; crossorigin=use-credentials' });
const picture = (url: string): FirstRequest => ({ url, as: 'image; fetchpriority=high' });

/** What every page with the shop's header asks. */
const frame = [readUserBase.path, readHeader.path].map(call);
const home = [adCalls.top, adCalls.banner, flashSale, dailySpecial, recommendedGoods].map(({ path }) => call(path));
/** The first page of the lists as they are opened without a filter, by their zone. */
const zones: Readonly<Record<string, string>> = {
  '/list': '',
  '/yx': 'zone=yx&',
  '/zyyp': 'zone=zy&',
  '/qxzq': 'zone=qx&',
  '/jxqzc': 'zone=jxq&',
};
const goodsPage = /^\/list\/info\/(\d{1,15})$/;

/** What a browser asked for. */
export interface FirstAsked {
  /** path and query, as they were asked for */
  readonly address: string;
  /** whether the pictures of all goods are drawn: the address of another one is known by the answer alone */
  readonly drawsAll: boolean;
}

function firstRequests(path: string, isFiltered: boolean, drawsAll: boolean): readonly FirstRequest[] {
  if (path === '/') return [...frame, ...home];
  const zone = zones[path];
  if (zone !== undefined && !isFiltered) return [...frame, call(`${listGoods.path}?${zone}page=1&per_page=24`)];
  const id = goodsPage.exec(path)?.[1];
  if (id === undefined) return [];
  const drawn = drawsAll ? [picture(goodsPictureUrl({ id: Number(id), photo: null }))] : [];
  return [...frame, call(readGoods.path.replace('{id}', id)), ...drawn];
}

/**
 * A `Link` header that lets the browser ask for a page's first answers while its code is still on the way; undefined
 * where nothing is known to be asked. The page's own requests then find them: same address, same credentials
 * (test/e2e/every-screen.test.ts sees that nothing is asked twice).
 * @param elsewhere whose answers they are, where not this server's:
 * where its pictures lie is known by the answers alone
 */
export function firstAnswersLink({ address, drawsAll }: FirstAsked, elsewhere: Elsewhere | null = null): string | undefined {
  const [path = '/', query = ''] = address.split('?', 2);
  const known = firstRequests(path, query !== '', drawsAll);
  const requests = elsewhere === null ? known : known.filter(({ as }) => as.startsWith('fetch'));
  const base = elsewhere?.kind === 'base' ? elsewhere.address : '';
  return requests.length === 0 ? undefined : requests.map(({ url, as }) => `<${base}${url}>; rel=preload; as=${as}`).join(', ');
}
