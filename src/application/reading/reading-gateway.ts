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

/** What a text is made of; items stand together in a list. */
export type TextBlock =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'items'; readonly items: readonly string[] };

export interface HelpArticle {
  readonly id: string;
  readonly title: string;
  readonly text: readonly TextBlock[];
}

/** Kinds of posts: 公告, 行业资讯, 公司动态, 采购帮助. */
export type NewsKind = 'notice' | 'hy' | 'company' | 'help';

export interface NewsHeadline {
  readonly id: string;
  readonly title: string;
  /** YYYY-MM-DD, in China. */
  readonly date: string;
  /** How the text begins; one line. */
  readonly summary: string;
}

export interface NewsPage {
  readonly headlines: readonly NewsHeadline[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
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
  readonly text: readonly TextBlock[];
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

/** What the shop has to read: help, news, its own papers. Each method throws `GatewayError`; 404 is a `business` error. */
export abstract class ReadingGateway {
  abstract helpCategories(): Promise<readonly HelpCategory[]>;
  abstract helpArticle(id: string): Promise<HelpArticle>;
  /** The newest first. */
  abstract news(kind: NewsKind, page: number): Promise<NewsPage>;
  abstract post(id: string): Promise<NewsPost>;
  abstract licences(): Promise<readonly ShopLicence[]>;
}
