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

/** By which a process is told to send the next part: parts that come by themselves are read in one go. */
export const goOn = 'go-on';

/** What it answers: before the value of a long list its parts, so that none of its messages takes long to read. */
export type ApartAnswer = { readonly part: readonly unknown[] } | { readonly value: unknown } | { readonly error: Error };
