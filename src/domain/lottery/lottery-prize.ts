/** A prize (奖品) of a lottery as far as chance goes (R45). */
export interface WeighedPrize {
  readonly id: string;
  /** pieces that there are yet */
  readonly left: number;
  /** how much one piece of it weighs against one piece of another, from 1 on */
  readonly weight: number;
}

/** The most prizes, pieces of one, and weight of a piece: products and sums of them stay exact. */
export const mostPrizes = 20;
export const mostPieces = 1_000_000;
export const mostWeight = 1_000_000;

const shareOf = ({ left, weight }: WeighedPrize): bigint => BigInt(left) * BigInt(weight);
const sharesOf = (prizes: readonly WeighedPrize[]): bigint => prizes.reduce((sum, prize) => sum + shareOf(prize), 0n);

/**
 * R45: the odds of each prize at the next draw, by weights over what is left, in per cent with at most 2 decimals:
 * `16.5`. What is gone has `0`; what is left never reads as nothing: `<0.01`.
 */
export function oddsOf(prizes: readonly WeighedPrize[]): readonly string[] {
  const total = sharesOf(prizes);
  return prizes.map((prize) => {
    const share = shareOf(prize);
    if (share === 0n) return '0';
    // Hundredths of a per cent, to the nearest.
    const hundredths = Number((share * 20_000n + total) / (2n * total));
    return hundredths === 0 ? '<0.01' : String(hundredths / 100);
  });
}

/** How many values a digest of 32 bytes has. */
const digests = 1n << 256n;

/** What a digest draws: a prize; `again`, it falls into the rest that would favour some; `gone`, none is left. */
type Pick<Prize> = { readonly code: 'prize'; readonly prize: Prize } | { readonly code: 'again' | 'gone' };

/**
 * R45: the prize that a digest draws by weights over what is left, without favour: digests beyond the greatest multiple
 * of the sum of weights are drawn again (which happens to nobody within the age of the universe, and is exact).
 * @param digest 64 hexadecimal digits, of which the outside makes sure that they are chance
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
