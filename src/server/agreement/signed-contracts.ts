import { desc, eq } from 'drizzle-orm';
import { epochSeconds } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { buyers, contractSignatures } from '../database/schema/account.ts';
import { signedTexts } from '../database/schema/legal.ts';
import { type LegalText, textHash } from './legal-text.ts';
import { legalTextInForce, legalTextOf } from './legal-texts.ts';

/** Who has signed, and when, in seconds since the epoch. */
interface Signature {
  readonly signer: string;
  readonly at: number;
}

/** A contract as a buyer reads it. */
interface BuyersContract {
  readonly company: string;
  readonly text: LegalText;
  /** null: not signed yet */
  readonly signature: Signature | null;
}

const signatureColumns = {
  version: contractSignatures.version,
  signer: contractSignatures.signer,
  at: contractSignatures.signedAt,
  title: signedTexts.title,
  sections: signedTexts.sections,
};

/** A buyer's signatures with what each was for, the newest first. */
const signaturesOf = (database: Database, buyerId: number) =>
  database
    .select(signatureColumns)
    .from(contractSignatures)
    .leftJoin(signedTexts, eq(signedTexts.hash, contractSignatures.textHash))
    .where(eq(contractSignatures.buyerId, buyerId))
    .orderBy(desc(contractSignatures.signedAt), desc(contractSignatures.id));

type SignatureRow = Awaited<ReturnType<typeof signaturesOf>>[number];

/** What was signed: word for word where it was kept, otherwise the version's text as it reads now. */
async function signedText(database: Database, { version, title, sections }: SignatureRow): Promise<LegalText | null> {
  if (title !== null && sections !== null) return { version, title, sections };
  return (await legalTextOf(database, 'contract', version)) ?? null;
}

/**
 * The contract in force as a buyer reads it, or a version that they have signed (R67).
 * @returns null for a version that they have not signed, or that is not kept
 */
export async function contractOf(database: Database, buyerId: number, version: string | null): Promise<BuyersContract | null> {
  const [buyer] = await database.select({ company: buyers.company }).from(buyers).where(eq(buyers.id, buyerId));
  const company = buyer?.company ?? '';
  const current = await legalTextInForce(database, 'contract');
  const asked = version ?? current.version;
  const row = (await signaturesOf(database, buyerId)).find((signature) => signature.version === asked);
  if (row === undefined) return version === null ? { company, text: current, signature: null } : null;
  const text = await signedText(database, row);
  return text === null ? null : { company, text, signature: { signer: row.signer, at: epochSeconds(row.at) } };
}

/** Versions that a buyer has signed beside the one in force and can read, the newest first. */
export async function formerContracts(database: Database, buyerId: number, current: string) {
  const former: (Signature & { readonly version: string })[] = [];
  for (const row of await signaturesOf(database, buyerId)) {
    const isFormer = row.version !== current && (await signedText(database, row)) !== null;
    if (isFormer) former.push({ version: row.version, signer: row.signer, at: epochSeconds(row.at) });
  }
  return former;
}

/** Keeps a buyer's signature with the words that they have signed, for ever; the first one stands. */
export async function keepSignature(
  transaction: Database,
  { buyerId, text, signer, at }: { readonly buyerId: number; readonly text: LegalText; readonly signer: string; readonly at: Date },
): Promise<void> {
  const { version, title, sections } = text;
  const hash = textHash(text);
  await transaction.insert(signedTexts).values({ hash, version, title, sections }).onConflictDoNothing();
  await transaction.insert(contractSignatures).values({ buyerId, version, signer, signedAt: at, textHash: hash }).onConflictDoNothing();
  await transaction.update(buyers).set({ contractVersion: version }).where(eq(buyers.id, buyerId));
}
