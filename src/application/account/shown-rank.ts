import { type BuyerRank, rankNames } from '../../domain/account/buyer-rank.ts';

/** The name of a rank; another shop's rank without a name counts as none. */
export const shownRank = (rank: number): string => rankNames[rank as BuyerRank] ?? rankNames[0];
