import { and, desc, eq, gte, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import { isRegisteredAddress } from '../../domain/order/registered-address.ts';
import { chinaDay } from '../../domain/shared/china-time.ts';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { licences } from '../database/schema/licence.ts';
import { fieldRefused } from '../http/refusal.ts';

/** Whose address, and when. */
interface Asked {
  readonly buyerId: number;
  readonly now: Date;
}

/** The address of the licence by which the shop may hold drugs at all (R27), in force; empty where none names one. */
export async function registeredAddress(database: Database, { buyerId, now }: Asked): Promise<string> {
  const today = chinaDay(epochSeconds(now));
  const [found] = await database
    .select({ address: licences.address })
    .from(licences)
    .where(
      and(
        eq(licences.buyerId, buyerId),
        inArray(licences.kind, ['ypjyxkz', 'yljgxkz']),
        eq(licences.state, 'passed'),
        ne(licences.address, ''),
        or(isNull(licences.validFrom), lte(licences.validFrom, today)),
        or(isNull(licences.validUntil), gte(licences.validUntil, today)),
      ),
    )
    .orderBy(desc(licences.id))
    .limit(1);
  return found?.address ?? '';
}

/**
 * Goods with ephedrine go to the licence's address and nowhere else (R27).
 * @throws Refusal 422 on `address_id`
 */
export async function requireRegisteredAddress(
  database: Database,
  { place, ...asked }: Asked & { readonly place: Parameters<typeof isRegisteredAddress>[0] },
): Promise<void> {
  const registered = await registeredAddress(database, asked);
  if (!isRegisteredAddress(place, registered)) throw fieldRefused('address_id', `含麻商品只能送到许可证登记的地址：${registered}`);
}
