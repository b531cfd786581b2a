import multipart from '@fastify/multipart';
import { and, asc, eq, max, min } from 'drizzle-orm';
import * as calls from '../../../contract/desk/shop-words-calls.ts';
import type { CallRequest } from '../../../contract/shared/call.ts';
import type { Database } from '../../database/database.ts';
import { epochSeconds } from '../../clock.ts';
import { ads, shopPictures } from '../../database/schema/content.ts';
import { manufacturers } from '../../database/schema/goods.ts';
import type { Api } from '../../http/api.ts';
import { deskAct, deskRoute } from '../../http/desk-route.ts';
import { fieldRefused, notFound, Refusal } from '../../http/refusal.ts';
import { rowId } from '../../http/row-id.ts';
import { builtPages } from '../../storefront/first-looks.ts';
import { linkFault } from '../../words/links.ts';
import { adAnswer, adList, seenAd } from './ad-view.ts';
import { keepPicture, receivedPicture, type ReceivedPicture } from './shop-picture-file.ts';
import { requireSeenRow } from './seen-row.ts';

/** As a file of words may have. */
const mostAds = 100;
/** Pictures that one person sends in some minutes. */
const sendingRule = { perSubject: 60, perCaller: 240, minutes: 10 } as const;

const keyOf = (id: string | number): number => rowId(id) ?? 0;
type AdForm = CallRequest<typeof calls.addDeskAd>['form'];

/** @throws Refusal 422 for a picture that the shop does not have */
async function requirePicture(transaction: Database, image: string): Promise<void> {
  const own = /^\/api\/pictures\/shop\/([0-9a-f]{16})\/([\w.-]+)$/.exec(image);
  if (own === null) {
    if (!/^\/api\/pictures\/(?!shop\/)[\w./-]+$/.test(image) || image.includes('..')) throw fieldRefused('image', '请上传图片');
    return;
  }
  const [, hash = '', name = ''] = own;
  const isThere = and(eq(shopPictures.name, name), eq(shopPictures.hash, hash));
  if ((await transaction.$count(shopPictures, isThere)) === 0) throw fieldRefused('image', '图片已不在，请重新上传');
}

/** @throws Refusal 422 for a link that leads nowhere (product.md §8) */
function requireLink(url: string, isPage: (path: string) => boolean): void {
  const fault = linkFault(url, { isPage });
  if (fault !== null) throw fieldRefused('url', '链接要写本店的页面 /…、网址 https://…，或 * 加一句提示');
}

/** The maker on whose page an ad stands; null for another place. @throws Refusal 422 */
async function makerOf(transaction: Database, { place, maker }: Pick<AdForm, 'place' | 'maker'>): Promise<number | null> {
  if (place !== 'brand') return null;
  const [found] = await transaction.select({ id: manufacturers.id }).from(manufacturers).where(eq(manufacturers.name, maker));
  if (found === undefined) throw fieldRefused('maker', maker === '' ? '请选厂家' : '没有这个厂家');
  return found.id;
}

const momentOf = (seconds: number): Date | null => (seconds === 0 ? null : new Date(seconds * 1000));

/**
 * Locks an ad for an act of somebody who has seen it: of two at once the second reads what the first wrote.
 * @throws Refusal 404, 409
 */
async function lockSeen(transaction: Database, id: number, seen: string) {
  const [row] = await transaction.select().from(ads).where(eq(ads.id, id)).for('update');
  if (row === undefined) throw notFound('没有这条广告');
  await requireSeenRow(transaction, { table: 'ads', rowName: String(id), now: seenAd(row), seen });
  return row;
}

/** Ads and the shop's own pictures, kept at the desk (decision 120). */
export function deskAdRoutes(api: Api): void {
  const { database, clock } = api;
  const { documentOf } = builtPages(api.settings.pageDirectory);
  const isPage = (path: string): boolean => documentOf(path) !== null;
  const sending = api.throttles.named('desk-picture', sendingRule);

  const rowOf = async (transaction: Database, form: AdForm) => {
    const { place, name, describe, image, url, newcomers, from, until } = form;
    if (from !== 0 && until !== 0 && until <= from) throw fieldRefused('until', '结束要晚于开始');
    requireLink(url, isPage);
    await requirePicture(transaction, image);
    return {
      ...{ place, name, describe, image, url, isForNewcomers: newcomers, beginsAt: momentOf(from), endsAt: momentOf(until) },
      manufacturerId: await makerOf(transaction, form),
    };
  };
  const endOf = async (transaction: Database, place: AdForm['place']): Promise<number> => {
    const [last] = await transaction
      .select({ position: max(ads.position) })
      .from(ads)
      .where(eq(ads.place, place));
    return (last?.position ?? -1) + 1;
  };

  deskRoute(api, calls.listDeskAds, async () => {
    const makers = await database.select({ name: manufacturers.name }).from(manufacturers).orderBy(asc(manufacturers.name)).limit(5_000);
    return { at: epochSeconds(clock()), ads: [...(await adList(database))], makers: makers.map(({ name }) => name) };
  });

  deskAct(api, calls.addDeskAd, async ({ form }, _visit, transaction) => {
    const row = await rowOf(transaction, form);
    if ((await transaction.$count(ads)) >= mostAds) throw new Refusal(409, `广告最多 ${mostAds} 条，请先改用旧的一条`);
    const [added] = await transaction
      .insert(ads)
      .values({ ...row, position: await endOf(transaction, form.place) })
      .returning({ id: ads.id });
    return adAnswer(transaction, added?.id ?? 0);
  });

  deskAct(api, calls.changeDeskAd, async ({ params, form: { seen, ...form } }, _visit, transaction) => {
    const id = keyOf(params.id);
    const before = await lockSeen(transaction, id, seen);
    const row = await rowOf(transaction, form);
    const moved = before.place === form.place ? {} : { position: await endOf(transaction, form.place) };
    await transaction
      .update(ads)
      .set({ ...row, ...moved })
      .where(eq(ads.id, id));
    return adAnswer(transaction, id);
  });

  deskAct(api, calls.showDeskAd, async ({ params, form: { shown, seen } }, _visit, transaction) => {
    const id = keyOf(params.id);
    await lockSeen(transaction, id, seen);
    await transaction.update(ads).set({ isShown: shown }).where(eq(ads.id, id));
    return adAnswer(transaction, id);
  });

  deskAct(api, calls.putDeskAdFirst, async ({ params, form: { seen } }, _visit, transaction) => {
    const id = keyOf(params.id);
    const { place } = await lockSeen(transaction, id, seen);
    const [first] = await transaction
      .select({ position: min(ads.position) })
      .from(ads)
      .where(eq(ads.place, place));
    await transaction
      .update(ads)
      .set({ position: (first?.position ?? 0) - 1 })
      .where(eq(ads.id, id));
    return adAnswer(transaction, id);
  });

  // Multipart bodies are read here.
  void api.app.register(async (scope) => {
    await scope.register(multipart);
    deskAct<typeof calls.addShopPicture, ReceivedPicture>(
      { ...api, app: scope },
      calls.addShopPicture,
      (_input, _visit, transaction, picture) => keepPicture(transaction, picture),
      async (_input, { person, request }) => {
        await sending.attempt(String(person.id), request.ip);
        return receivedPicture(request, calls.addShopPicture.file?.mostBytes ?? 0);
      },
    );
  });
}
