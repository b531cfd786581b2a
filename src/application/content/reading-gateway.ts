import type { PageOf } from '../shared/load/paging.ts';
import type { Ad, Brand } from './content-gateway.ts';

/** An article of the help, by its title; `path` is the route that shows it, where it has one of its own. */
export interface HelpTitle {
  readonly id: string;
  readonly title: string;
  readonly path: string;
}

/** A category of the help (§3). */
export interface HelpCategory {
  readonly id: string;
  readonly name: string;
  readonly articles: readonly HelpTitle[];
}

interface HelpArticle {
  readonly id: string;
  readonly title: string;
  /** HTML, of which a screen shows what `shownElement` lets through. */
  readonly body: string;
  /** What whoever reads has said of it; null for nothing. */
  readonly vote: ArticleVote | null;
}

/** Whether an article was useful, and what was said beside it. */
export interface ArticleVote {
  readonly isUseful: boolean;
  readonly words: string;
}

/** An article that the help's search has found; the excerpt is the text around the first word. */
interface HelpHit {
  readonly id: string;
  readonly title: string;
  readonly category: string;
  readonly excerpt: string;
}

/** Kinds of posts: 公告, 行业资讯, 公司动态, 采购帮助. */
export type NewsKind = 'notice' | 'hy' | 'company' | 'help';

interface NewsHeadline {
  readonly id: string;
  readonly title: string;
  /** YYYY-MM-DD, in China. */
  readonly date: string;
  /** How the text begins; one line. */
  readonly summary: string;
}

export interface NewsPage extends PageOf {
  readonly headlines: readonly NewsHeadline[];
}

export interface NewsNeighbour {
  readonly id: string;
  readonly title: string;
}

export interface NewsPost {
  readonly id: string;
  readonly kind: NewsKind;
  readonly title: string;
  readonly date: string;
  /** As an article's. */
  readonly body: string;
  readonly newer: NewsNeighbour | null;
  readonly older: NewsNeighbour | null;
}

/** A paper of the shop (§1), as 网站资质 shows it. */
export interface ShopLicence {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly holder: string;
  readonly scope: string;
  readonly issuer: string;
  /** YYYY-MM-DD; empty where the paper names none. */
  readonly issuedOn: string;
  readonly expiresOn: string;
  readonly image: string;
}

/**
 * Screens that have ads of their own: the zones of free shipping, Chinese medicine,
 * controlled sales and its new arrivals, brands; the steps of the cart; the login.
 */
export type AdSpot = 'yx' | 'zy' | 'kx' | 'kx-new' | 'brands' | 'cart' | 'login';

/** Which brands are asked for. */
export interface BrandQuestion {
  /** `A` … `Z`, `0` for the rest; null for all. */
  readonly initial: string | null;
  /** Name or pinyin; empty for all. */
  readonly keywords: string;
  /** 1-based. */
  readonly page: number;
  /** These alone, where given. */
  readonly ids?: readonly string[];
}

/** One page of the brands; the initials are those of all brands. */
export interface BrandPage extends PageOf {
  readonly brands: readonly Brand[];
  readonly initials: readonly { readonly initial: string; readonly count: number }[];
}

/** A brand as its own page shows it. */
interface BrandDetail {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly ads: readonly Ad[];
}

/** What delivery costs (R19), ready to show, in yuan. */
interface ShippingRule {
  readonly freeFrom: string;
  readonly freight: string;
}

/**
 * What the shop's own screens read beside its goods: help, news, papers, brands, ads of the zones, what delivery costs.
 * Apart from `ContentGateway`, whose frame every page shows. Each method throws `GatewayError`; what is not there is
 * `missing`.
 */
export interface ReadingGateway {
  helpCategories(): Promise<readonly HelpCategory[]>;
  helpArticle(id: string): Promise<HelpArticle>;
  /** Those that say the words in their title come first; none for no words. */
  searchHelp(keywords: string): Promise<readonly HelpHit[]>;
  /** Takes the place of an earlier vote. */
  voteOnArticle(id: string, vote: ArticleVote): Promise<ArticleVote>;
  /** The newest first. */
  news(kind: NewsKind, page: number): Promise<NewsPage>;
  post(id: string): Promise<NewsPost>;
  licences(): Promise<readonly ShopLicence[]>;
  ads(spot: AdSpot): Promise<readonly Ad[]>;
  /** The controlled zone's ads with these ids; unknown ids are left out. */
  chosenAds(ids: readonly string[]): Promise<readonly Ad[]>;
  brands(question: BrandQuestion): Promise<BrandPage>;
  /** `missing` error when there is no such brand. */
  brand(id: string): Promise<BrandDetail>;
  shipping(): Promise<ShippingRule>;
}
