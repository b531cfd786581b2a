import { desc, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { wants } from '../database/schema/wanted.ts';
import { type SpreadsheetColumn, writeSpreadsheet } from '../spreadsheet/write-spreadsheet.ts';

/** What shops want of one name, maker and specification, together: how many, never which (R38). */
interface Demand {
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly shops: number;
  readonly units: number;
  /** the highest price that one of them would pay; null where nobody names one */
  readonly price: string | null;
  /** shops for which something was found */
  readonly matched: number;
  readonly last: Date;
}

/** What is wanted now, by most shops first. */
export const demandNow = (database: Database, count?: number): Promise<Demand[]> => {
  const query = database
    .select({
      name: sql<string>`min(${wants.name})`,
      spec: sql<string>`min(${wants.spec})`,
      maker: sql<string>`min(${wants.maker})`,
      shops: sql<number>`count(distinct ${wants.buyerId})::int`.as('shops'),
      units: sql<number>`sum(${wants.quantity})::float8`.as('units'),
      price: sql<string | null>`max(${wants.price})`,
      matched: sql<number>`count(*) filter (where ${wants.state} = 'matched')::int`,
      last: sql`max(${wants.createdAt})`.mapWith(wants.createdAt),
    })
    .from(wants)
    .where(sql`${wants.state} <> 'closed'`)
    .groupBy(wants.identity)
    .orderBy(desc(sql`shops`), desc(sql`units`), wants.identity)
    .$dynamic();
  return count === undefined ? query : query.limit(count);
};

const columns: readonly SpreadsheetColumn<Demand>[] = [
  { name: '品名', kind: 'text', value: ({ name }) => name },
  { name: '规格', kind: 'text', value: ({ spec }) => spec },
  { name: '厂家', kind: 'text', value: ({ maker }) => maker },
  { name: '求购门店数', kind: 'count', value: ({ shops }) => shops },
  { name: '求购数量', kind: 'count', value: ({ units }) => units },
  { name: '最高限价', kind: 'amount', value: ({ price }) => price },
  { name: '已有货门店数', kind: 'count', value: ({ matched }) => matched },
  { name: '最近登记', kind: 'moment', value: ({ last }) => last },
];

/** All that is wanted now, as XLSX. */
export const demandFile = async (database: Database): Promise<Buffer> => writeSpreadsheet('品种求购', columns, await demandNow(database));
