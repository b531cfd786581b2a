import { and, eq } from 'drizzle-orm';
import { ruleFigures } from '../../domain/shop/stated-figures.ts';
import type { Database } from '../database/database.ts';
import { type LegalKind, legalTexts } from '../database/schema/legal.ts';
import { sellerFigures } from '../shop/shop-figures.ts';
import { readSeller } from '../shop/shop-papers.ts';
import { readShopSettings, type ShopSettings, writeShopSettings } from '../shop/shop-settings.ts';
import { contractTemplate } from './contract-template.ts';
import { filledText, type LegalText, textHash } from './legal-text.ts';
import { termsTemplate } from './terms-template.ts';

const templates: Readonly<Record<LegalKind, LegalText>> = { contract: contractTemplate, terms: termsTemplate };
const settingOf = { contract: 'contractVersion', terms: 'termsVersion' } as const satisfies Readonly<Record<LegalKind, keyof ShopSettings>>;

/** The version in force: the shop's own, or the template's where it has published none. */
export const versionInForce = (kind: LegalKind, settings: Pick<ShopSettings, 'contractVersion' | 'termsVersion'>): string =>
  settings[settingOf[kind]] || templates[kind].version;

/** The text of a version as it was written; undefined where there is none. */
export async function writtenLegalText(database: Database, kind: LegalKind, version: string): Promise<LegalText | undefined> {
  const [row] = await database
    .select({ version: legalTexts.version, title: legalTexts.title, sections: legalTexts.sections })
    .from(legalTexts)
    .where(and(eq(legalTexts.kind, kind), eq(legalTexts.version, version)));
  return row ?? (templates[kind].version === version ? templates[kind] : undefined);
}

const notKept = (kind: LegalKind, version: string): Error => new Error(`The ${kind} in force (${version}) is not kept`);

/** The text in force as it was written. */
export async function writtenInForce(database: Database, kind: LegalKind): Promise<LegalText> {
  const version = versionInForce(kind, await readShopSettings(database));
  const text = await writtenLegalText(database, kind, version);
  if (text === undefined) throw notKept(kind, version);
  return text;
}

/** The text of a version as buyers read it, with its figures and the seller's name (R67); undefined for no such one. */
export async function legalTextOf(database: Database, kind: LegalKind, version: string): Promise<LegalText | undefined> {
  const text = await writtenLegalText(database, kind, version);
  if (text === undefined) return undefined;
  const { name } = await readShopSettings(database);
  return filledText(text, { ...ruleFigures, ...sellerFigures({ name, ...(await readSeller(database)) }) });
}

/** The same of the version in force. */
export async function legalTextInForce(database: Database, kind: LegalKind): Promise<LegalText> {
  const version = versionInForce(kind, await readShopSettings(database));
  const text = await legalTextOf(database, kind, version);
  if (text === undefined) throw notKept(kind, version);
  return text;
}

/**
 * Puts a text in force. A version keeps its words for good.
 * @returns false where the version is there already with other words
 */
export async function publishLegalText(transaction: Database, kind: LegalKind, text: LegalText, at: Date): Promise<boolean> {
  const kept = await writtenLegalText(transaction, kind, text.version);
  if (kept !== undefined && textHash(kept) !== textHash(text)) return false;
  const { version, title, sections } = text;
  await transaction
    .insert(legalTexts)
    .values({ kind, version, title, sections, hash: textHash(text), publishedAt: at })
    .onConflictDoNothing();
  await writeShopSettings(transaction, { [settingOf[kind]]: version });
  return true;
}
