/**
 * What is done together: files and lists that anybody sends are read in one turn, papers are drawn in another, so that
 * a hostile file holds no paper up. A replay of past orders takes longer than either, and keeps what it has.
 */
export type ApartKind = 'read' | 'draw' | 'replay';

/** Work that is done in a process apart; what goes in and comes out is plain data, which is copied. */
export interface ApartTask<Input, Output> {
  /** `worker.ts` finds it by this name */
  readonly name: string;
  readonly kind: ApartKind;
  /** after so many milliseconds the process is ended */
  readonly longestMs: number;
  readonly run: (input: Input) => Output | Promise<Output>;
}

/** Any task, as the program of the process holds it. */
export type AnyApartTask = ApartTask<never, unknown>;

/** How a process is called. */
export interface ApartCall {
  readonly name: string;
  readonly input: unknown;
}

/** What it answers. */
export type ApartAnswer = { readonly value: unknown } | { readonly error: Error };
