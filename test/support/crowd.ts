import { eq } from 'drizzle-orm';
import type { Database } from '../../src/server/database/database.ts';
import { addresses, buyers } from '../../src/server/database/schema/account.ts';
import { giveLicencesOf } from './same-licences.ts';
import { ownerSession } from './owner-session.ts';

/** A qualified buyer that a test acts as. */
export interface CrowdBuyer {
  readonly id: number;
  readonly address: number;
  /** of their session */
  readonly token: string;
}

/** As many more qualified buyers as wanted, with addresses and sessions, where no server of this process runs. */
export async function seedCrowd(database: Database, count: number): Promise<CrowdBuyer[]> {
  const [model] = await database.select().from(buyers).where(eq(buyers.reviewState, 'passed')).orderBy(buyers.id).limit(1);
  if (model === undefined) throw new Error('The demo shop has no qualified buyer');
  const terms: Partial<typeof model> = { ...model };
  delete terms.id;
  const rows = Array.from({ length: count }, (_, index) => ({
    ...(terms as Omit<typeof model, 'id'>),
    position: 50 + index,
    balance: '0',
    points: 0,
  }));
  const made = await database.insert(buyers).values(rows).returning({ id: buyers.id });
  await giveLicencesOf(
    database,
    model.id,
    made.map(({ id }) => id),
  );
  const place = { name: '收货人', phone: '13800000001', region: '安徽省合肥市庐阳区', detail: '长江中路1号', isDefault: true };
  const homes = await database
    .insert(addresses)
    .values(made.map(({ id }) => ({ ...place, buyerId: id })))
    .returning({ id: addresses.id });
  return Promise.all(
    made.map(async ({ id }, index) => ({ id, address: homes[index]?.id ?? 0, token: await ownerSession(database, id, new Date()) })),
  );
}
