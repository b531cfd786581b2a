import type { Ad, Brand } from '../content/content-gateway.ts';

/** Zones that have ads of their own: free shipping, Chinese medicine, controlled sales and its new arrivals, brands. */
export type AdSpot = 'yx' | 'zy' | 'kx' | 'kx-new' | 'brands';

/** Which brands are asked for. */
export interface BrandQuestion {
  /** `A` … `Z`, `0` for the rest; null for all. */
  readonly initial: string | null;
  /** Name or pinyin; empty for all. */
  readonly keywords: string;
  /** 1-based. */
  readonly page: number;
}

/** One page of the brands; the initials are those of all brands. */
export interface BrandPage {
  readonly brands: readonly Brand[];
  readonly total: number;
  readonly perPage: number;
  readonly initials: readonly { readonly initial: string; readonly count: number }[];
}

/** A brand as its own page shows it. */
export interface BrandDetail {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly ads: readonly Ad[];
}

/** What delivery costs (R19), ready to show, in yuan. */
export interface ShippingRule {
  readonly freeFrom: string;
  readonly freight: string;
}

/** What the zones of the shop show beside their goods. Each method throws `GatewayError`. */
export abstract class ZoneGateway {
  abstract ads(spot: AdSpot): Promise<readonly Ad[]>;
  /** The controlled zone's ads with these ids; unknown ids are left out. */
  abstract chosenAds(ids: readonly string[]): Promise<readonly Ad[]>;
  abstract brands(question: BrandQuestion): Promise<BrandPage>;
  /** `business` error with code 404 when there is no such brand. */
  abstract brand(id: string): Promise<BrandDetail>;
  abstract shipping(): Promise<ShippingRule>;
}
