import { asc, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { chinaDay } from '../../../src/domain/shared/china-time.ts';
import { isQualified } from '../../../src/domain/licence/shop-standing.ts';
import { buyers } from '../../../src/server/database/schema/account.ts';
import { licences } from '../../../src/server/database/schema/licence.ts';
import { standingColumns } from '../../../src/server/database/shop-standing.ts';
import { migrateShop } from '../../../src/server/prepare-shop.ts';
import { makeEarlierShop } from '../../support/earlier-shop.ts';
import { onBothDatabases, type TestShop } from '../../support/server.ts';

const today = chinaDay(Date.now() / 1000);
/** id, kind, is_passed, message */
const shops = [
  [1, 'pharmacy', 1, ''],
  [2, 'clinic', 0, '诊所备案凭证未通过审核'],
  [3, 'clinic', 1, ''],
  [4, 'pharmacy', 0, ''],
  [5, 'pharmacy', 0, ''],
  [6, 'pharmacy', 1, ''],
] as const;
/** shop, name, number, status, expires on, note */
const papers = [
  [1, '营业执照', 'A1', 'passed', '2036-05-31', ''],
  [1, '药品经营许可证', 'A2', 'passed', '2099-08-15', ''],
  [1, '医疗器械经营备案凭证', 'A3', 'passed', '2099-08-15', ''],
  [2, '营业执照', 'B1', 'passed', '2035-03-20', ''],
  [2, '诊所备案凭证', 'B2', 'refused', '2026-09-30', '证照已过有效期'],
  [4, '营业执照', 'D1', 'pending', '2035-02-30', ''],
  [4, '营业执照', 'D2', 'pending', '2035-02-28', ''],
  [4, '荣誉证书', 'D3', 'passed', 'bald', ''],
  [6, '药品经营许可证', 'F1', 'passed', '2020-01-01', ''],
  [6, '营业执照', 'F2', 'expired', '2099-01-01', ''],
] as const;

onBothDatabases('the licences of a shop of before they had kinds', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
    const { database } = shop;
    await makeEarlierShop(database, '0013_licences');
    await database.execute(sql`insert into accounts (name, phone, password_hash, created_at) values ('a', '13800000001', 'x', now())`);
    for (const [id, kind, isPassed, message] of shops) {
      await database.execute(sql`insert into buyers (id, account_id, company, contact_name, kind, is_passed, qualification_message, created_at)
        overriding system value values (${id}, 1, ${`shop ${id}`}, 'c', ${kind}, ${isPassed}, ${message}, '2026-01-01T00:00:00Z')`);
    }
    for (const [buyerId, name, number, status, expiresOn, note] of papers) {
      await database.execute(sql`insert into licences (buyer_id, name, number, status, expires_on, note)
        values (${buyerId}, ${name}, ${number}, ${status}, ${expiresOn}, ${note})`);
    }
    await migrateShop(shop.opened, () => new Date());
  });
  const licencesOf = (id: number) =>
    shop.database
      .select()
      .from(licences)
      .where(sql`${licences.buyerId} = ${id}`)
      .orderBy(asc(licences.id));

  it('leave every shop as qualified as it was', async () => {
    const rows = await shop.database
      .select({ id: buyers.id, ...standingColumns })
      .from(buyers)
      .orderBy(asc(buyers.id));
    expect(rows.map((row) => [row.id, isQualified(row, today)])).toEqual(shops.map(([id, , isPassed]) => [id, isPassed === 1]));
  });

  it('have kinds, states and days in the place of names and texts, and lose no number', async () => {
    expect(await licencesOf(1)).toMatchObject([
      { kind: 'yyzz', state: 'passed', number: 'A1', validUntil: '2036-05-31', scopes: [] },
      { kind: 'ypjyxkz', state: 'passed', number: 'A2', validUntil: '2099-08-15', scopes: ['hxy', 'zcy', 'shy', 'swzp', 'zyyp', 'll'] },
      { kind: 'qxba', state: 'passed', number: 'A3' },
      { kind: 'cgwts', state: 'passed', number: '', validUntil: null },
    ]);
    expect(await licencesOf(2)).toMatchObject([{ kind: 'yyzz' }, { kind: 'yljgxkz', state: 'refused', reason: '证照已过有效期' }]);
    expect((await licencesOf(3)).map(({ kind }) => kind)).toEqual(['cgwts', 'yljgxkz']);
    expect(await licencesOf(4)).toMatchObject([
      { kind: 'yyzz', state: 'refused', number: 'D1', validUntil: '2035-03-02' },
      { kind: 'yyzz', state: 'pending', number: 'D2', validUntil: '2035-02-28' },
      { kind: 'kpzl', state: 'draft', number: 'D3', issuer: '荣誉证书', validUntil: null },
    ]);
    expect((await licencesOf(6)).map(({ kind, number, validUntil }) => [kind, number, (validUntil ?? '9999') < today])).toEqual([
      ['ypjyxkz', 'F1', true],
      ['yyzz', 'F2', true],
      ['cgwts', '', false],
      ['ypjyxkz', '', false],
      ['yyzz', '', false],
    ]);
  });

  it('tell of each review what fits', async () => {
    const rows = await shop.database
      .select({ state: buyers.reviewState, reason: buyers.reviewReason })
      .from(buyers)
      .orderBy(asc(buyers.id));
    expect(rows).toEqual([
      { state: 'passed', reason: '' },
      { state: 'refused', reason: '诊所备案凭证未通过审核' },
      { state: 'passed', reason: '' },
      { state: 'pending', reason: '' },
      { state: 'draft', reason: '' },
      { state: 'passed', reason: '' },
    ]);
  });
});
