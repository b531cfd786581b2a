import { asc } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isDay } from '../../../domain/shared/china-time.ts';
import type { Database } from '../../database/database.ts';
import { shopLicences } from '../../database/schema/content.ts';
import { keepRows, tableWriter } from '../keep-rows.ts';
import { noPicture, pictureAddress } from '../links.ts';
import { listSection } from '../section.ts';
import { withPictureNames } from '../shop-pictures.ts';
import { line, lineOrNone, listOf, oneOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';

const file = 'licences.yaml';
const day = lineOrNone(10).check(z.refine((value) => value === '' || isDay(value), 'must be a day, YYYY-MM-DD'));

const schema = listOf(
  {
    kind: oneOf(['drug', 'information', 'business', 'record']),
    name: line(60),
    number: line(60),
    holder: lineOrNone(80),
    address: lineOrNone(120),
    scope: lineOrNone(500),
    issuer: lineOrNone(60),
    issuedOn: day,
    expiresOn: day,
    scan: lineOrNone(300),
  },
  20,
);

const { kind, name, number, holder, address, scope, issuer, issuedOn, expiresOn, scan } = shopLicences;
const fields = { kind, name, number, holder, address, scope, issuer, issuedOn, expiresOn, scan };
const inOrder = [asc(shopLicences.position), asc(shopLicences.id)];

const keyOf = (licence: { readonly kind: string; readonly number: string }): string => `${licence.kind} ${licence.number}`;

/** The seller's own licences with their scans. */
export const licenceSection = listSection({
  file,
  schema,
  entriesOf: ({ value, faultAt }, context) => {
    const entries = value.map((licence) => ({ ...licence, scan: pictureAddress(licence.scan, context) ?? '' }));
    const faults = value.flatMap((licence, at) => [
      ...(pictureAddress(licence.scan, context) === null ? [faultAt([at, 'scan'], noPicture)] : []),
      ...(licence.expiresOn !== '' && licence.expiresOn < licence.issuedOn ? [faultAt([at, 'expiresOn'], 'is before issuedOn')] : []),
    ]);
    return { entries, faults };
  },
  keyOf,
  kept: (database: Database) =>
    database
      .select(fields)
      .from(shopLicences)
      .orderBy(...inOrder),
  write: async (database, entries) => {
    const rows = await database
      .select({ id: shopLicences.id, kind, number })
      .from(shopLicences)
      .orderBy(...inOrder);
    await keepRows(
      rows,
      entries,
      [keyOf],
      tableWriter(database, shopLicences, (licence, position) => ({ ...licence, position })),
    );
  },
  exported: (entries) => new Map([[file, asYaml(entries.map((licence) => said({ ...licence, scan: withPictureNames(licence.scan) })))]]),
});
