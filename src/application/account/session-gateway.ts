import type { Review } from '../../domain/licence/shop-standing.ts';
import type { OrderingStanding } from '../../domain/qualification/ordering-standing.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { DeliveryPromise } from '../../domain/shipping/arrival.ts';

/** The shop's standing: its next step (`order`: it can order), in the server's words. */
export interface ShopOrdering {
  readonly step: OrderingStanding['step'];
  /** What to say; at `order` only if something is about to stop it. */
  readonly message: string;
  /** The label of the next step and its address; empty for none. */
  readonly action: string;
  readonly to: string;
}

/** The buyer who is logged in, as every screen may show it. */
export interface Buyer {
  /** The shop that the session is in (R24); empty where a server does not say. */
  readonly shopId: string;
  /** The name by which one signs in beside the phone. */
  readonly username: string;
  /** The person who buys; empty where a server does not say. */
  readonly name: string;
  /** What they may do in the shop (R65); null on a server without roles: everything. */
  readonly rights: readonly string[] | null;
  /** What one order of theirs may cost without the owner's approval; null for any amount. */
  readonly orderLimit: Money | null;
  /** The address of the person's picture; empty: none. */
  readonly face: string;
  /** 会员等级, 0 … 3 by what was bought in 12 months. */
  readonly rank: number;
  /** The password is one that an operator set, and should be changed. */
  readonly hasFirstPassword: boolean;
  readonly company: string;
  readonly phone: string;
  /** Whether the licences passed the check, so that goods may be added to the cart (§4). */
  readonly isQualified: boolean;
  /** What to say when they did not. */
  readonly qualificationMessage: string;
  /** How far the registration of the shop is (R26). */
  readonly review: Review;
  /** Whether the shop can order, and its next step if it cannot (R69 f). */
  readonly ordering: ShopOrdering;
  /** The account's balance in yuan, ready to show. */
  readonly balance: string;
  /** The same, to calculate with. */
  readonly balanceAmount: Money;
  readonly points: number;
  readonly unreadMessages: number;
  /** The name of the WeChat that is bound to the account; empty for none. */
  readonly wechat: string;
  /** The seller's sales person, and the shop's number with the seller; empty where a server does not say. */
  readonly salesman: string;
  readonly customer: string;
}

/** Whom to ask: the dedicated contact, or the shop's default one. */
export interface ServiceContact {
  readonly name: string;
  readonly phone: string;
  readonly isDedicated: boolean;
}

/** Who sits before the page, and what the page's frame shows of it. */
export interface SessionFacts {
  /** null for a visitor. */
  readonly buyer: Buyer | null;
  /** Lines in the cart. */
  readonly cartLines: number;
  readonly contact: ServiceContact | null;
  /** Whether the buyer may write to the service, beside calling it. */
  readonly canChat: boolean;
  /** Whether the zone of free shipping (优选, `/yx`) is in the navigation. */
  readonly showsFreeShippingZone: boolean;
  /** The shop's promise of delivery, with the region code of the buyer's default address, empty for none. */
  readonly arrival: { readonly promise: DeliveryPromise; readonly regionCode: string } | null;
  readonly hotLine: string;
  /** when it is answered, in words; empty where the shop does not say */
  readonly serviceHours: string;
  /** Whether one can sign in by a WeChat that is bound. */
  readonly hasWechatLogin: boolean;
  /** Whether a code to the account's phone can sign in. */
  readonly hasCodeLogin: boolean;
  /** What the page's two codes stand for: a full address or a path of the page; empty for no code. */
  readonly codes: { readonly wechat: string; readonly miniProgram: string };
  readonly qualityInspection: { readonly address: string; readonly message: string };
  /** The full address of a login elsewhere; empty for this shop's own. */
  readonly loginAddress: string;
}

/** Who is there, which every page asks first. Each method throws `GatewayError`. */
export interface SessionGateway {
  read(): Promise<SessionFacts>;
  logout(): Promise<void>;
}
