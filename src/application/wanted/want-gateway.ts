import type { Money } from '../../domain/shared/money.ts';
import type { Result } from '../../domain/shared/result.ts';
import type { Want as WantToKeep, WantDraft } from '../../domain/wanted/want.ts';
import type { WantedStanding } from '../../domain/wanted/want-match.ts';
import type { WantEnd, WantFilter, WantState } from '../../domain/wanted/want-state.ts';
import type { Goods } from '../goods/goods.ts';
import type { Faults } from '../shared/form.ts';
import type { PageOf } from '../shared/load/paging.ts';

/** What a shop wants (R38). Times are server seconds. */
export interface KeptWant {
  readonly id: string;
  readonly name: string;
  /** empty: any; `spec` likewise */
  readonly maker: string;
  readonly spec: string;
  readonly quantity: number;
  /** the last day, `YYYY-MM-DD` */
  readonly until: string;
  /** the most that a unit may cost; null: any price */
  readonly price: Money | null;
  readonly state: WantState;
  readonly closedBy: WantEnd | null;
  readonly orderId: string | null;
  readonly at: number;
  readonly matchedAt: number | null;
  readonly closedAt: number | null;
  /** how many goods are a match now, those that are not shown too */
  readonly matches: number;
  /** matches first */
  readonly goods: readonly { readonly goods: Goods; readonly standing: WantedStanding; readonly foundAt: number | null }[];
}

/** Which wants are meant. */
export interface WantQuery {
  readonly filter: WantFilter;
  readonly page: number;
}

/** A page of wants, what was found first. */
export interface WantPage extends PageOf {
  readonly wants: readonly KeptWant[];
  readonly counts: Readonly<Record<WantFilter, number>>;
}

/** The shop's wants. Each method throws `GatewayError`. */
export abstract class WantGateway {
  abstract list(query: WantQuery): Promise<WantPage>;
  abstract read(id: string): Promise<KeptWant>;
  /** What is wanted already takes the new quantity, day and price. */
  abstract add(want: WantToKeep): Promise<Result<KeptWant, Faults<keyof WantDraft>>>;
  abstract close(id: string): Promise<KeptWant>;
}
