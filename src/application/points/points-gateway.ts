import type { PointsOrderState } from '../../domain/points/points-order.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { DeliveryAddress } from '../account/delivery-address.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** What points are exchanged for. */
export interface PointsGoods {
  readonly id: string;
  readonly name: string;
  readonly describe: string;
  readonly unit: string;
  /** For one. */
  readonly points: number;
  readonly stock: number;
}

/** What is exchanged now, and the points that the shop has. */
export interface PointsOffer {
  readonly goods: readonly PointsGoods[];
  readonly owned: number;
}

/** A page of the mall. */
export interface MallPage extends PageOf, PointsOffer {
  /** Goods of all pages together that the shop's points pay, of which there is one. */
  readonly affordable: number;
}

/** What of the mall is looked at. */
export interface MallQuestion {
  readonly page: number;
  /** Only what the points pay and of which there is one. */
  readonly isAffordable: boolean;
}

/** A points order; moments are epoch seconds. */
export interface PointsOrder {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  /** For all of it. */
  readonly points: number;
  readonly state: PointsOrderState;
  readonly placedAt: number;
  readonly sentAt: number | null;
  readonly receivedAt: number | null;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly address: Pick<DeliveryAddress, 'name' | 'phone' | 'place'>;
}

/** A page of points orders, the newest first. */
interface PointsOrderPage extends PageOf {
  readonly orders: readonly PointsOrder[];
}

/** What is exchanged. */
export interface PointsWish {
  readonly goodsId: string;
  readonly quantity: number;
  readonly addressId: string;
}

/** Points as far as they are exchanged for goods. Each method throws `GatewayError`. */
export interface PointsGateway {
  offer(): Promise<PointsOffer>;
  /** What can be had for the points comes first. */
  mall(question: MallQuestion): Promise<MallPage>;
  orders(page: number): Promise<PointsOrderPage>;
  /** The same key and content give the first answer again. */
  exchange(wish: PointsWish, key: string): Promise<Result<PointsOrder, Faults<keyof PointsWish>>>;
  /** The buyer has it; twice is once. */
  receive(id: string): Promise<PointsOrder>;
}
