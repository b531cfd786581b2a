import { prizeAt, type WeighedPrize } from './lottery-prize.ts';

/** SHA-256 of a text (UTF-8) as 64 hexadecimal digits; the caller provides it. */
type Sha256 = (text: string) => string | Promise<string>;

/** The published terms of a lottery; times are epoch seconds. */
export interface LotteryTerms {
  readonly id: string;
  readonly beginsAt: number;
  /** exclusive */
  readonly endsAt: number;
  /** SHA-256 of the seed, published beforehand, so that the seed cannot be exchanged later */
  readonly commitment: string;
  /** in their order, with the number of pieces at the beginning */
  readonly prizes: readonly (Omit<WeighedPrize, 'left'> & { readonly number: number; readonly name: string })[];
}

/** A draw as everybody may read it. */
export interface DrawEntry {
  /** 1 for the first draw of the lottery, without gaps */
  readonly number: number;
  readonly at: number;
  /** the masked name of the shop */
  readonly who: string;
  readonly prizeId: string;
  /** links it to the previous entry: SHA-256 of `entryText` */
  readonly proof: string;
}

/** The text whose digest starts the record. Changed terms lead to another record. */
export const termsText = ({ id, beginsAt, endsAt, commitment, prizes }: LotteryTerms): string =>
  [`${id} ${beginsAt} ${endsAt}`, commitment, ...prizes.map((prize) => `${prize.id} ${prize.number} ${prize.weight} ${prize.name}`)].join(
    '\n',
  );

/**
 * The text whose digest is an entry's proof.
 * @param before the proof of the previous entry, or the digest of the terms
 */
export const entryText = (before: string, { number, at, who, prizeId }: Omit<DrawEntry, 'proof'>): string =>
  [before, number, at, prizeId, who].join('\n');

/**
 * The text whose digest selects a prize; it needs the secret seed.
 * @param attempt 0, then 1, 2 … after a digest in the remainder
 */
const drawText = (seed: string, number: number, attempt: number): string => `${seed} ${number} ${attempt}`;

/** The prize of a draw: a function of the seed, its number and the remaining prizes; null when nothing remains. */
export async function prizeOfDraw<Prize extends WeighedPrize>(
  prizes: readonly Prize[],
  seed: string,
  number: number,
  sha256: Sha256,
): Promise<Prize | null> {
  for (let attempt = 0; ; attempt += 1) {
    const pick = prizeAt(prizes, await sha256(drawText(seed, number, attempt)));
    if (pick.code === 'prize') return pick.prize;
    if (pick.code === 'gone') return null;
  }
}

/** A fault of a record; `number` is the entry's, null for a fault outside the entries. */
export interface RecordFault {
  readonly number: number | null;
  readonly code: 'other-seed' | 'out-of-order' | 'out-of-time' | 'other-prize' | 'broken-chain';
}

/** A record and its seed. */
export interface DrawRecord {
  readonly terms: LotteryTerms;
  readonly seed: string;
  /** in order */
  readonly entries: readonly DrawEntry[];
}

/**
 * R45: recomputes a record from published data only. It finds any single change: the seed by its commitment, a prize by
 * the seed, and terms, name or time by the chain of proofs.
 */
export async function faultsOfRecord({ terms, seed, entries }: DrawRecord, sha256: Sha256): Promise<readonly RecordFault[]> {
  const faults: RecordFault[] = [];
  if ((await sha256(seed)) !== terms.commitment) faults.push({ number: null, code: 'other-seed' });
  let prizes = terms.prizes.map(({ id, weight, number }) => ({ id, weight, left: number }));
  let before = await sha256(termsText(terms));
  let last = terms.beginsAt;
  for (const [place, entry] of entries.entries()) {
    const { number } = entry;
    const fault = (code: RecordFault['code']) => faults.push({ number, code });
    if (number !== place + 1) fault('out-of-order');
    if (entry.at < last || entry.at >= terms.endsAt) fault('out-of-time');
    const prize = await prizeOfDraw(prizes, seed, place + 1, sha256);
    if (prize?.id !== entry.prizeId) fault('other-prize');
    if ((await sha256(entryText(before, entry))) !== entry.proof) fault('broken-chain');
    // A prize that was given is gone, even when another one was due.
    prizes = prizes.map((one) => (one.id === entry.prizeId ? { ...one, left: Math.max(0, one.left - 1) } : one));
    before = entry.proof;
    last = Math.max(last, entry.at);
  }
  return faults;
}
