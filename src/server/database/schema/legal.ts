import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';

/** Texts that buyers sign (contract) or agree to (terms). */
const legalKinds = ['contract', 'terms'] as const;
export type LegalKind = (typeof legalKinds)[number];

/** Sections of such a text. */
type Sections = readonly { readonly title: string; readonly text: string }[];

/** Every version that the shop has published, as it was written; which one is in force stands in the settings. */
export const legalTexts = pgTable(
  'legal_texts',
  {
    kind: text('kind', { enum: legalKinds }).notNull(),
    version: text('version').notNull(),
    title: text('title').notNull(),
    sections: jsonb('sections').$type<Sections>().notNull(),
    /** SHA-256 of title and sections */
    hash: text('hash').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
);

/** Contracts word for word as buyers have signed them, each text once: names and figures of that day stay in it. */
export const signedTexts = pgTable('signed_texts', {
  /** SHA-256 of title and sections */
  hash: text('hash').primaryKey(),
  version: text('version').notNull(),
  title: text('title').notNull(),
  sections: jsonb('sections').$type<Sections>().notNull(),
});
