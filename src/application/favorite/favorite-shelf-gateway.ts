import type { Result } from '../../domain/shared/result.ts';
import type { Faults } from '../shared/form.ts';
import type { FavoriteMark } from './favorite-gateway.ts';

/** A group's name, as it is typed. */
export interface GroupDraft {
  readonly name: string;
}

/** Ordering one's favourites. Each method throws `GatewayError`. */
export abstract class FavoriteShelfGateway {
  abstract addGroup(name: string): Promise<Result<void, Faults<keyof GroupDraft>>>;
  abstract renameGroup(id: string, name: string): Promise<Result<void, Faults<keyof GroupDraft>>>;
  /** Its favourites stay, in no group. */
  abstract deleteGroup(id: string): Promise<void>;
  /** Into a group, or into none. */
  abstract move(goodsIds: readonly string[], groupId: string | null): Promise<void>;
  abstract mark(mark: Omit<FavoriteMark, 'groupId'>): Promise<Result<void, Faults<'note' | 'target'>>>;
}
