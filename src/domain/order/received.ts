/** Units of a batch that were sent, and how many of them a receipt says came; whole. */
interface ReceivedUnits {
  readonly count: number;
  readonly received: number;
}

/** Why a receipt cannot say so: more than were sent, or fewer without a word about it. */
export type ReceivedFault = 'too-many' | 'unexplained';

/** What is wrong with what a receipt (含麻回执) says came (GSP: each batch by its quantity), null for nothing. */
export function receivedFault(batches: readonly ReceivedUnits[], note: string): ReceivedFault | null {
  if (batches.some(({ count, received }) => !Number.isInteger(received) || received < 0 || received > count)) return 'too-many';
  return batches.some(({ count, received }) => received < count) && note.trim() === '' ? 'unexplained' : null;
}
