import type { Activity } from './activity.ts';

/** A lecture or training of the club; its period ends with it, and places are booked until it begins. */
export interface Lecture extends Activity {
  readonly form: 'lecture' | 'training';
  readonly speaker: string;
  readonly venue: string;
  /** server seconds */
  readonly heldFrom: number;
  readonly heldUntil: number;
  readonly isBooked: boolean;
  /** addresses of files: an entry for a calendar, once booked, and the certificate of who was there */
  readonly calendar: string | null;
  readonly certificate: string | null;
}

/** The club's lectures and places. Each method throws `GatewayError`. */
export interface ClubGateway {
  /** What is held next comes first, what is over last. */
  list(): Promise<readonly Lecture[]>;
  book(id: string): Promise<Lecture>;
  unbook(id: string): Promise<Lecture>;
}
