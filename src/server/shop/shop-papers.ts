import { asc, eq } from 'drizzle-orm';
import type { CallAnswer } from '../../contract/shared/call.ts';
import type { listLicences } from '../../contract/help/licence-calls.ts';
import type { Database } from '../database/database.ts';
import { shopLicences } from '../database/schema/content.ts';

/** Where the page shows one. */
const pageOf = (id: number): string => `/help/fwbz/wzzz?licence=${id}`;

/** The shop's papers in its order; company and address are those of the business licence. */
export async function shopPapers(database: Database): Promise<Omit<CallAnswer<typeof listLicences>, 'timestamp'>> {
  const rows = await database.select().from(shopLicences).orderBy(asc(shopLicences.position), asc(shopLicences.id));
  const business = rows.find(({ kind }) => kind === 'business');
  return {
    company: business?.holder ?? '',
    address: business?.address ?? '',
    licences: rows.map(({ id, kind, name, number, holder, address, scope, issuer, issuedOn, expiresOn }) => ({
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
      image: `/api/pictures/licence/${id}.svg`,
      url: pageOf(id),
    })),
  };
}

/** One paper, for its drawing; undefined when there is none with this id. */
export async function shopLicenceWithId(database: Database, id: number) {
  const [licence] = await database.select().from(shopLicences).where(eq(shopLicences.id, id));
  return licence;
}
