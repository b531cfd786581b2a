import type { Id } from '../../domain/shared/id.ts';
import type { Money } from '../../domain/shared/money.ts';
import type { Goods } from '../goods/goods.ts';

/** Names a session of the flash sale (秒杀场次): a sale, and the begin of one of its periods in epoch seconds. */
export interface SessionName {
  readonly id: Id;
  readonly beginsAt: number;
}

/** A session as the shop lists it; times in epoch seconds. */
export interface ListedSession extends SessionName {
  readonly name: string;
  readonly endsAt: number;
  /** Kinds of goods, and those of which the session has something left. */
  readonly kinds: number;
  readonly kindsLeft: number;
  /** The shop is told when it begins. */
  readonly isFollowed: boolean;
}

/** The sessions of today and tomorrow, and the goods of one of them. */
export interface FlashSessions {
  /** The server's clock at the answer. */
  readonly now: number;
  readonly sessions: readonly ListedSession[];
  /** Whose goods these are; null: there is no session. */
  readonly shown: SessionName | null;
  readonly goods: readonly {
    readonly goods: Goods;
    /** What a unit costs in the session. */
    readonly flashPrice: Money;
    /** Units meant for the session, and those sold in it. */
    readonly quota: number;
    readonly sold: number;
    /** The most that one order may hold at that price; null: no limit of its own. */
    readonly perOrder: number | null;
  }[];
}

/** The discount of the whole shop (全场折扣, R46), from the first yuan on; times in epoch seconds. */
export interface WholeShopDiscount {
  readonly id: Id;
  readonly name: string;
  readonly describe: string;
  /** What is left of every yuan, 0 < rate ≤ 1. */
  readonly rate: Money;
  /** Of the day that runs, or of the next. */
  readonly beginsAt: number;
  readonly endsAt: number;
  /** The days of a month on which it holds; empty: all of them. */
  readonly monthDays: readonly number[];
}

/** What is cheaper for a time. Each method throws `GatewayError`. */
export interface DealGateway {
  /** The goods of this session, or, where it is none of those shown, of the one that runs or comes next. */
  sessions(wanted: SessionName | null): Promise<FlashSessions>;
  /** The shop is told when the session begins (提醒我); `business` error where it began. */
  follow(session: SessionName): Promise<void>;
  unfollow(session: SessionName): Promise<void>;
  /** The discount that runs or comes next, null for none; and the server's clock at the answer. */
  wholeShop(): Promise<{ readonly now: number; readonly discount: WholeShopDiscount | null }>;
}
