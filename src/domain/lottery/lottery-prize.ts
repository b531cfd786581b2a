/** The facts of a prize (奖品) that decide its chance (R45). */
export interface WeighedPrize {
  readonly id: string;
  /** remaining pieces */
  readonly left: number;
  /** weight of one piece, at least 1 */
  readonly weight: number;
}

/** The most prizes, pieces of a prize and weight of a piece; their products and sums stay exact. */
export const mostPrizes = 20;
export const mostPieces = 1_000_000;
export const mostWeight = 1_000_000;

const shareOf = ({ left, weight }: WeighedPrize): bigint => BigInt(left) * BigInt(weight);
const sharesOf = (prizes: readonly WeighedPrize[]): bigint => prizes.reduce((sum, prize) => sum + shareOf(prize), 0n);

/**
 * R45: the odds of each prize at the next draw, by weights of the remaining pieces, in per cent with at most 2
 * decimals: `16.5`. An empty prize has `0`; a remaining one is never shown as nothing: `<0.01`.
 */
export function oddsOf(prizes: readonly WeighedPrize[]): readonly string[] {
  const total = sharesOf(prizes);
  return prizes.map((prize) => {
    const share = shareOf(prize);
    if (share === 0n) return '0';
    // Hundredths of a per cent, rounded to the nearest.
    const hundredths = Number((share * 20_000n + total) / (2n * total));
    return hundredths === 0 ? '<0.01' : String(hundredths / 100);
  });
}

/** The number of 32-byte digests. */
const digests = 1n << 256n;

/** The result of a digest: a prize; `again` when it falls into the remainder; `gone` when nothing remains. */
type Pick<Prize> = { readonly code: 'prize'; readonly prize: Prize } | { readonly code: 'again' | 'gone' };

/**
 * R45: the prize that a digest selects by the weights of the remaining pieces, without bias: digests beyond the
 * greatest multiple of the total weight are drawn again. In practice that never happens, but it makes the odds exact.
 * @param digest 64 hexadecimal digits; the caller guarantees that they are random
 */
export function prizeAt<Prize extends WeighedPrize>(prizes: readonly Prize[], digest: string): Pick<Prize> {
  const total = sharesOf(prizes);
  if (total === 0n) return { code: 'gone' };
  const value = BigInt(`0x${digest}`);
  if (value >= digests - (digests % total)) return { code: 'again' };
  let rest = value % total;
  for (const prize of prizes) {
    rest -= shareOf(prize);
    if (rest < 0n) return { code: 'prize', prize };
  }
  throw new Error('Shares do not add up to their sum');
}
