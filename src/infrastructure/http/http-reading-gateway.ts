import type { AdSpot, ReadingGateway } from '../../application/content/reading-gateway.ts';
import { shownFace } from '../../application/shared/shown/shown-money.ts';
import { listBrands, readBrand } from '../../contract/brand/brand-calls.ts';
import { adCalls, controlledZoneAds } from '../../contract/content/content-calls.ts';
import { readShipping } from '../../contract/content/shipping-calls.ts';
import { readHelpArticle, searchHelp, voteOnArticle } from '../../contract/help/article-calls.ts';
import { listHelpCategories } from '../../contract/help/help-calls.ts';
import { listLicences } from '../../contract/help/licence-calls.ts';
import { listNews, readPost } from '../../contract/news/news-calls.ts';
import type { HttpClient } from './client/http-client.ts';
import { listedOrNone } from './client/unless-missing.ts';

const callOfSpot = {
  yx: adCalls.freeShippingZone,
  zy: adCalls.chineseMedicineZone,
  kx: adCalls.controlledZone,
  'kx-new': adCalls.controlledZoneNew,
  brands: adCalls.brandZone,
  cart: adCalls.cartSteps,
  login: adCalls.loginPage,
} as const satisfies Record<AdSpot, unknown>;

const brandsAPage = 48;

/** Headlines a page. */
const perPage = 10;

/** Help, news, papers, brands and zones over the contract's calls. */
export function httpReadingGateway(client: HttpClient): ReadingGateway {
  return {
    helpCategories: () => client.send(listHelpCategories, { query: {} }),
    helpArticle: (id) => client.send(readHelpArticle, { params: { id } }),
    // A house whose help cannot be searched has nothing to say of any words.
    searchHelp: (keywords) => listedOrNone(client.send(searchHelp, { query: { keywords } })),
    voteOnArticle: (id, { isUseful, words }) => client.send(voteOnArticle, { params: { id }, form: { useful: isUseful ? 1 : 0, words } }),
    news: (kind, page) => client.send(listNews, { query: { type: kind, page, per_page: perPage } }),
    post: (id) => client.send(readPost, { params: { id } }),
    licences: async () => (await client.send(listLicences, {})).licences,
    ads: (spot) => client.send(callOfSpot[spot], {}),
    chosenAds: (ids) => client.send(controlledZoneAds, { query: { ids: [...ids] } }),
    brands: ({ initial, keywords, page, ids }) =>
      client.send(listBrands, {
        query: {
          initial: initial ?? undefined,
          keywords: keywords === '' ? undefined : keywords,
          page,
          per_page: brandsAPage,
          ...(ids && { ids: [...ids] }),
        },
      }),
    brand: (id) => client.send(readBrand, { params: { id } }),
    shipping: async () => {
      const { freeFrom, freight } = await client.send(readShipping, {});
      return { freeFrom: shownFace(freeFrom), freight: shownFace(freight) };
    },
  };
}
