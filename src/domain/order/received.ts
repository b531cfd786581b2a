/** Shipped units of a batch, and the units that a receipt reports as received; whole numbers. */
interface ReceivedUnits {
  readonly count: number;
  readonly received: number;
}

/** Why a receipt is refused: more units than shipped, or fewer without a note. */
export type ReceivedFault = 'too-many' | 'unexplained';

/** The fault of a receipt (含麻回执; GSP: each batch with its quantity), null when it is correct. */
export function receivedFault(batches: readonly ReceivedUnits[], note: string): ReceivedFault | null {
  if (batches.some(({ count, received }) => !Number.isInteger(received) || received < 0 || received > count)) return 'too-many';
  return batches.some(({ count, received }) => received < count) && note.trim() === '' ? 'unexplained' : null;
}
