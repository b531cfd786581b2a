import { hashPassword } from '../../account/password.ts';
import { currentAgreement } from '../../agreement/current-agreement.ts';
import type { Database } from '../database.ts';
import { accounts, addresses, balanceEntries, buyers, contractSignatures, licences, pointsEntries } from '../schema/account.ts';
import { demoAccounts, type DemoBuyer, demoPassword, demoQualificationMessage } from './accounts.ts';

/** The key that `returning` gave back for one inserted row. */
const onlyId = (rows: readonly { id: number }[]): number => {
  const [row] = rows;
  if (row === undefined) throw new Error('An inserted row came back without its key');
  return row.id;
};

async function seedBuyer(database: Database, accountId: number, position: number, demo: DemoBuyer, at: Date): Promise<number> {
  const buyerId = onlyId(
    await database
      .insert(buyers)
      .values({
        accountId,
        position,
        company: demo.company,
        contactName: demo.contactName,
        kind: demo.kind,
        rank: demo.rank,
        isPassed: demo.isPassed,
        qualificationMessage: demo.isPassed === 0 ? demoQualificationMessage : '',
        serviceName: demo.service?.name ?? null,
        servicePhone: demo.service?.phone ?? null,
        contractVersion: demo.hasSigned ? currentAgreement.version : null,
        balance: demo.balance,
        points: demo.points,
        createdAt: at,
      })
      .returning({ id: buyers.id }),
  );
  await database.insert(addresses).values(
    demo.addresses.map(([name, phone, region, detail], index) => ({ buyerId, name, phone, region, detail, isDefault: index === 0 })),
  );
  await database.insert(licences).values(
    demo.licences.map(([name, number, status, expiresOn, note = '']) => ({ buyerId, name, number, status, expiresOn, note })),
  );
  if (demo.hasSigned) {
    const { version } = currentAgreement;
    await database.insert(contractSignatures).values({ buyerId, version, signer: demo.contactName, signedAt: at });
  }
  await database
    .insert(balanceEntries)
    .values({ buyerId, kind: 'opening', change: demo.balance, balanceAfter: demo.balance, note: '期初余额', at });
  await database.insert(pointsEntries).values({ buyerId, change: demo.points, note: '期初积分', at });
  return buyerId;
}

/** Inserts the accounts of api.md with their shops; the buyers' keys in the order of `demoAccounts`. */
export async function seedAccounts(database: Database, at: Date): Promise<number[]> {
  const passwordHashes = await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)));
  const buyerIds: number[] = [];
  for (const [index, { name, phone, shops }] of demoAccounts.entries()) {
    const passwordHash = passwordHashes[index] ?? '';
    const accountId = onlyId(
      await database.insert(accounts).values({ name, phone, passwordHash, createdAt: at }).returning({ id: accounts.id }),
    );
    for (const [position, shop] of shops.entries()) {
      buyerIds.push(await seedBuyer(database, accountId, position, shop, at));
    }
  }
  return buyerIds;
}
