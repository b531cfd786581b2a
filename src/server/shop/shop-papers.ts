import { asc, eq } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { listLicences } from '../../contract/help/licence-calls.ts';
import type { Database } from '../database/database.ts';
import { shopLicences, shopPromises } from '../database/schema/content.ts';

/** Where the page shows one. */
const pageOf = (id: number): string => `/help/fwbz/wzzz?licence=${id}`;

/** The seller, who is whose business licence it is, and its papers in their order. */
export async function readSeller(database: Database) {
  const licences = await database.select().from(shopLicences).orderBy(asc(shopLicences.position), asc(shopLicences.id));
  const business = licences.find(({ kind }) => kind === 'business');
  return { company: business?.holder ?? '', address: business?.address ?? '', licences };
}

/** The same for the page, with what the shop promises. */
export async function shopPapers(database: Database): Promise<Omit<CallAnswer<typeof listLicences>, 'timestamp'>> {
  const { licences: rows, ...seller } = await readSeller(database);
  const promises = await database
    .select({ icon: shopPromises.icon, title: shopPromises.title, text: shopPromises.text })
    .from(shopPromises)
    .orderBy(asc(shopPromises.position), asc(shopPromises.id));
  return {
    ...seller,
    promises,
    licences: rows.map(({ id, kind, name, number, holder, address, scope, issuer, issuedOn, expiresOn, scan }) => ({
      id,
      kind,
      name,
      number,
      holder,
      address,
      scope,
      issuer,
      issued_on: issuedOn,
      expires_on: expiresOn,
      image: scan || `/api/pictures/licence/${id}.svg`,
      url: pageOf(id),
    })),
  };
}

/** One paper, for its drawing; undefined when there is none with this id. */
export async function shopLicenceWithId(database: Database, id: number) {
  const [licence] = await database.select().from(shopLicences).where(eq(shopLicences.id, id));
  return licence;
}
