/** Whether a feed says everything (`full`), or only what has changed (`partial`). */
export type FeedMode = 'full' | 'partial';

/** The last feed that was begun under a name. */
interface LastFeed {
  readonly sequence: number;
  /** false: it is still being taken, or was cut off */
  readonly isEnded: boolean;
}

/**
 * What becomes of a feed by its number (R53): `next` it is taken; `resumed` it was cut off, and is taken once more;
 * `repeated` and `older` change nothing; `unfinished` changes nothing either, until the one before has ended.
 */
export type FeedStanding = 'next' | 'resumed' | 'repeated' | 'older' | 'unfinished';

/**
 * Where a feed stands among those of its name. Numbers rise and may leave some out. A full feed need not wait for one
 * that was cut off, since it says everything; a partial one would leave a gap behind.
 */
export function feedStanding(
  last: LastFeed | null,
  { sequence, mode }: { readonly sequence: number; readonly mode: FeedMode },
): FeedStanding {
  if (last === null) return 'next';
  if (sequence < last.sequence) return 'older';
  if (sequence === last.sequence) return last.isEnded ? 'repeated' : 'resumed';
  return last.isEnded || mode === 'full' ? 'next' : 'unfinished';
}
