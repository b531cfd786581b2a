import { hashPassword, nobodysHash } from '../../server/account/password.ts';
import { contractTemplate } from '../../server/agreement/contract-template.ts';
import { divisions } from '../../server/account/divisions.ts';
import { regionNamed } from '../../domain/account/region.ts';
import type { Database } from '../../server/database/database.ts';
import { accounts, addresses, buyers, contractSignatures } from '../../server/database/schema/account.ts';
import { creditAccounts } from '../../server/database/schema/credit.ts';
import { licences } from '../../server/database/schema/licence.ts';
import { type DemoAccount, demoAccounts, type DemoBuyer, demoPassword } from './accounts.ts';
import { otherBuyers } from './other-buyers.ts';

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
        creditCode: demo.creditCode,
        reviewState: demo.reviewState,
        serviceName: demo.service?.name ?? null,
        servicePhone: demo.service?.phone ?? null,
        contractVersion: demo.hasSigned ? contractTemplate.version : null,
        balance: demo.balance,
        points: demo.points,
        createdAt: at,
      })
      .returning({ id: buyers.id }),
  );
  await database.insert(addresses).values(
    demo.addresses.map(([name, phone, region, detail], index) => ({
      ...{ buyerId, name, phone, region, detail, isDefault: index === 0 },
      regionCode: regionNamed(divisions, region)?.code ?? null,
    })),
  );
  const [[, , region, detail]] = demo.addresses;
  await database.insert(licences).values(
    demo.licences.map(({ purchaser, scopes, ...licence }) => ({
      ...licence,
      buyerId,
      scopes: [...scopes],
      address: `${region}${detail}`,
      purchaserName: purchaser?.name ?? '',
      purchaserIdentity: purchaser?.identity ?? '',
      sentAt: at,
      decidedAt: licence.state === 'passed' ? at : null,
    })),
  );
  if (demo.terms !== undefined) await database.insert(creditAccounts).values({ buyerId, ...demo.terms, openedAt: at });
  if (demo.hasSigned) {
    const { version } = contractTemplate;
    await database.insert(contractSignatures).values({ buyerId, version, signer: demo.contactName, signedAt: at });
  }
  return buyerId;
}

/** A shop that was seeded. */
export interface SeededBuyer extends DemoBuyer {
  readonly id: number;
}

/**
 * Inserts the accounts of api.md with their shops, and after them the invented buyers. Balances and points have no
 * ledger yet: `seedWallets` writes it, once the orders are known.
 */
export async function seedAccounts(database: Database, at: Date): Promise<SeededBuyer[]> {
  const passwordHashes = await Promise.all(demoAccounts.map(() => hashPassword(demoPassword)));
  const seeded: SeededBuyer[] = [];
  const all: readonly DemoAccount[] = [...demoAccounts, ...otherBuyers];
  for (const [index, { name, phone, shops }] of all.entries()) {
    const passwordHash = passwordHashes[index] ?? nobodysHash;
    const accountId = onlyId(
      await database.insert(accounts).values({ name, phone, passwordHash, createdAt: at }).returning({ id: accounts.id }),
    );
    for (const [position, shop] of shops.entries()) {
      seeded.push({ ...shop, id: await seedBuyer(database, accountId, position, shop, at) });
    }
  }
  return seeded;
}
