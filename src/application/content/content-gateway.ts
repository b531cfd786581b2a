import type { promiseIcons } from '../../domain/shop/promise-icons.ts';
import type { LinkTarget } from '../../domain/content/link-target.ts';

/** An ad (§3). */
export interface Ad {
  readonly image: string;
  readonly target: LinkTarget;
  readonly name: string;
  readonly describe: string;
}

/** A name that leads somewhere, or says something (§8). */
export interface NamedLink {
  readonly name: string;
  readonly target: LinkTarget;
}

/** A category with those below it. */
export interface Category {
  readonly id: string;
  readonly name: string;
  /** The shop's own sign of it, a picture; empty where it gives none. */
  readonly logo: string;
  /** The logo that is shown while the category's panel is open. */
  readonly openLogo: string;
  readonly children: readonly Category[];
}

/** An entry of the navigation bar; `tag` is the badge beside it, `image` a picture in its place. */
export interface NavEntry extends NamedLink {
  readonly id: string;
  readonly tag: string;
  readonly image: string;
  /** Whether it opens in a window of its own. */
  readonly opensApart: boolean;
  readonly children: readonly NavEntry[];
}

/** A maker that the shop shows off. */
export interface Brand {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  /** Goods of it in the catalogue. */
  readonly count: number;
}

/** What the frame of every page shows (§3 «Header data»). */
export interface ShopHeader {
  readonly hotWords: readonly NamedLink[];
  readonly nav: readonly NavEntry[];
  readonly categories: readonly Category[];
  /** The menus of the zones: free shipping, Chinese medicine, devices. */
  readonly zoneCategories: Readonly<Record<'yx' | 'zy' | 'qx', readonly Category[]>>;
  readonly brands: readonly Brand[];
}

/** A notice or an article, by its headline. */
export interface Post {
  readonly id: string;
  readonly title: string;
  /** MM-DD, ready to show. */
  readonly date: string;
}

/** The newest posts, by kind. */
interface Posts {
  readonly notices: readonly Post[];
  readonly industry: readonly Post[];
  readonly company: readonly Post[];
  readonly help: readonly Post[];
}

/** A paper of the shop (§1), with the drawing of it and the screen that shows it. */
interface Licence {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly image: string;
  readonly target: LinkTarget;
}

/** What the shop promises (R67), with the sign beside it. */
interface ShopPromise {
  readonly icon: (typeof promiseIcons)[number];
  readonly title: string;
  readonly text: string;
}

/** What the law wants at the foot of every page. */
interface ShopPapers {
  readonly address: string;
  readonly licences: readonly Licence[];
  /** what the shop promises */
  readonly promises: readonly ShopPromise[];
  /** The current year where the shop is, by the server's clock. */
  readonly year: number;
}

/** A help category with its articles (§3). */
interface HelpGroup {
  readonly name: string;
  readonly articles: readonly { readonly id: string; readonly title: string }[];
}

/** What the shop says around its goods. Each method throws `GatewayError`. */
export interface ContentGateway {
  header(): Promise<ShopHeader>;
  banners(): Promise<readonly Ad[]>;
  topAds(): Promise<readonly Ad[]>;
  /** Ads for buyers who order for the first time (新人). */
  newcomerAds(): Promise<readonly Ad[]>;
  /** The ad in the top right corner. */
  rightAds(): Promise<readonly Ad[]>;
  /** The ad at the lower edge of the window. */
  bottomAds(): Promise<readonly Ad[]>;
  posts(): Promise<Posts>;
  papers(): Promise<ShopPapers>;
  helpGroups(): Promise<readonly HelpGroup[]>;
  /** Licences and partner sites, for the footer. */
  links(): Promise<readonly NamedLink[]>;
}
