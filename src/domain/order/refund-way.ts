/**
 * Why a refund cannot go to the balance instead: it is done, it is no refund of an order's capture, or the provider was
 * asked.
 */
export type TurnRefusal = 'done' | 'not-captured' | 'asked';

/**
 * Whether a refund that is due may go to the shop's balance instead of the way it was paid (R23): money that a person
 * would transfer back, or whose provider is off and was never asked. A provider that was asked once may have given it
 * back already.
 * @returns null when it may
 */
export function turnRefusal(refund: {
  readonly status: 'due' | 'done';
  readonly kind: 'whole' | 'late' | 'mismatch' | 'after-sales';
  readonly method: string;
  readonly tries: number;
  readonly isProviderOn: boolean;
}): TurnRefusal | null {
  if (refund.status === 'done') return 'done';
  if (refund.kind === 'late' || refund.kind === 'mismatch') return 'not-captured';
  if (refund.method === 'transfer') return null;
  return refund.isProviderOn || refund.tries > 0 ? 'asked' : null;
}
