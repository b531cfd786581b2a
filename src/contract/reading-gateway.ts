import { listBrands, readBrand } from './brand/brand-calls.ts';
import { readHelpArticle, searchHelp, voteOnArticle } from './help/article-calls.ts';
import { listHelpCategories } from './help/help-calls.ts';
import { listLicences } from './help/licence-calls.ts';
import { listNews, type postKinds, readPost } from './news/news-calls.ts';
import type { CallResult } from './shared/call.ts';
import { ask } from './shared/gateway.ts';
import { controlledZoneAds } from './content/content-calls.ts';
import { readShipping } from './content/shipping-calls.ts';

/** Which brands are asked for. */
interface BrandQuestion {
  /** `A` … `Z`, `0` for the rest; null for all */
  readonly initial: string | null;
  /** name or pinyin; empty for all */
  readonly keywords: string;
  /** from 1 */
  readonly page: number;
  /** only these */
  readonly ids?: readonly string[];
}

const brandsAPage = 48;
const headlinesAPage = 10;
const noHits: CallResult<typeof searchHelp> = [];

const ofId = (id: string) => ({ params: { id } });

/**
 * Help, news, licences, brands, ads and freight, without the ads of a screen. What is not there is `missing`. It joins
 * several rooms, so it belongs to none of them.
 */
export const readingGateway = {
  helpCategories: ask(listHelpCategories, () => ({ query: {} })),
  helpArticle: ask(readHelpArticle, ofId),
  /** Those that say the words in their title come first; none for no words, or in a house without a search. */
  searchHelp: ask(searchHelp, (keywords: string) => ({ query: { keywords } }), { missing: noHits }),
  /** Replaces an earlier vote. */
  voteOnArticle: ask(voteOnArticle, (id: string, { isUseful, words }: { readonly isUseful: boolean; readonly words: string }) => ({
    params: { id },
    form: { useful: isUseful ? (1 as const) : (0 as const), words },
  })),
  /** The newest first. */
  news: ask(listNews, (kind: (typeof postKinds)[number], page: number) => ({ query: { type: kind, page, per_page: headlinesAPage } })),
  post: ask(readPost, ofId),
  /** The shop's own, as 网站资质 shows them. */
  licences: ask(listLicences, () => ({}), { give: ({ licences }) => licences }),
  /** The controlled zone's ads with these ids; unknown ids are left out. */
  chosenAds: ask(controlledZoneAds, (ids: readonly string[]) => ({ query: { ids } })),
  brands: ask(listBrands, ({ initial, keywords, page, ids }: BrandQuestion) => ({
    query: {
      initial: initial ?? undefined,
      keywords: keywords === '' ? undefined : keywords,
      page,
      per_page: brandsAPage,
      ...(ids && { ids }),
    },
  })),
  brand: ask(readBrand, ofId),
  /** What delivery costs (R19), in yuan. */
  shipping: ask(readShipping),
};
