import { and, type Column, eq, isNull, type SQL } from 'drizzle-orm';
import { shopPeople } from './schema/account.ts';

/** That a row of `shop_people` is this account's in this shop, now: whoever was removed is nobody there (R65). */
export const isPersonOf = (buyerId: number | Column, accountId: number | Column): SQL | undefined =>
  and(eq(shopPeople.buyerId, buyerId), eq(shopPeople.accountId, accountId), isNull(shopPeople.removedAt));
