import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { FavoriteMark } from './favorite-gateway.ts';

/** A group's name, as it is typed. */
export interface GroupDraft {
  readonly name: string;
}

/** Goods that are saved together (常用单), as they are typed and ticked. */
export interface SavedListDraft {
  readonly name: string;
  /** What stands in another group comes along. */
  readonly moves: boolean;
}

/** Goods of a list that is saved, and how many of them the shelf is to hold. */
export interface SavedGoods {
  readonly goodsId: string;
  /** Units. */
  readonly target: number;
}

/** What became of it: goods in the list, and those that have stayed in other groups. */
export interface SavedOutcome {
  readonly groupId: string;
  readonly saved: number;
  readonly kept: number;
}

/** Ordering one's favourites. Each method throws `GatewayError`. */
export interface FavoriteShelfGateway {
  addGroup(name: string): Promise<Result<void, Faults<keyof GroupDraft>>>;
  renameGroup(id: string, name: string): Promise<Result<void, Faults<keyof GroupDraft>>>;
  /** Its favourites stay, in no group. */
  deleteGroup(id: string): Promise<void>;
  /** Into a group, or into none. */
  move(goodsIds: readonly string[], groupId: string | null): Promise<void>;
  /** Into the group of that name, which is made where there is none, with its target stock. */
  save(list: SavedListDraft & { readonly goods: readonly SavedGoods[] }): Promise<Result<SavedOutcome, Faults<'name'>>>;
  mark(mark: Omit<FavoriteMark, 'groupId' | 'fellFrom'>): Promise<Result<void, Faults<'note' | 'target'>>>;
}
