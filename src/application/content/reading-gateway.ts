import type { readingGateway } from '../../contract/reading-gateway.ts';
import type { Answered, GatewayOf } from '../shared/gateway-of.ts';
import type { Ad } from './content-gateway.ts';

/**
 * Screens that have ads of their own: the zones of free shipping, Chinese medicine,
 * controlled sales and its new arrivals, brands; the steps of the cart; the login.
 */
export type AdSpot = 'yx' | 'zy' | 'kx' | 'kx-new' | 'brands' | 'cart' | 'login';

/**
 * What the shop's own screens read beside its goods: help, news, papers, brands, ads of the zones, what delivery costs.
 * Apart from `ContentGateway`, whose frame every page shows.
 */
export type ReadingGateway = GatewayOf<typeof readingGateway> & {
  ads(spot: AdSpot): Promise<readonly Ad[]>;
};

/** A category of the help (§3). */
export type HelpCategory = Answered<ReadingGateway['helpCategories']>[number];
/** An article of the help, by its title; `path` is the route that shows it, where it has one of its own. */
export type HelpTitle = HelpCategory['articles'][number];
/** Whether an article was useful, and what was said beside it. */
export type ArticleVote = Answered<ReadingGateway['voteOnArticle']>;

export type NewsPage = Answered<ReadingGateway['news']>;
export type NewsPost = Answered<ReadingGateway['post']>;
/** Kinds of posts: 公告, 行业资讯, 公司动态, 采购帮助. */
export type NewsKind = NewsPost['kind'];
export type NewsNeighbour = NonNullable<NewsPost['newer']>;

/** A paper of the shop (§1), as 网站资质 shows it. */
export type ShopLicence = Answered<ReadingGateway['licences']>[number];

/** Which brands are asked for. */
export type BrandQuestion = Parameters<ReadingGateway['brands']>[0];
/** One page of the brands; the initials are those of all brands. */
export type BrandPage = Answered<ReadingGateway['brands']>;
