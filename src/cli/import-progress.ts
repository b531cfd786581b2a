/** What an import does, one after the other, and how that is said while it lasts and when it is done. */
const importPhases = {
  read: ['reading the file', 'file read'],
  open: ['opening the database', 'database ready'],
  rows: ['taking rows', 'rows taken'],
  statistics: ['updating statistics', 'statistics updated'],
} as const;
type ImportPhase = keyof typeof importPhases;

/** Where progress is said: standard error, or a test's stand-in. */
interface ProgressOutput {
  readonly isTTY?: boolean | undefined;
  readonly write: (text: string) => unknown;
}

const number = new Intl.NumberFormat('en-US');
const clearLine = '\r\u001B[K';

/**
 * Says how far an import is: on a terminal in one line that is written over and gone at the end; elsewhere in a line
 * at the end of each phase, so that a log holds no carriage returns.
 * @param now ms of a steady clock
 */
export class ImportProgress {
  #phase: ImportPhase | null = null;
  #began = 0;
  #count = '';

  constructor(
    private readonly output: ProgressOutput,
    private readonly now: () => number,
  ) {}

  /** Ends the phase before and begins the next. */
  begin(phase: ImportPhase): void {
    this.end();
    this.#phase = phase;
    this.#began = this.now();
    this.#count = '';
    this.#sayLine(importPhases[phase][0]);
  }

  /** So many are done, nobody knows of how many; begins the phase if it has not begun. */
  report(phase: ImportPhase, done: number): void {
    if (this.#phase !== phase) this.begin(phase);
    this.#count = `${number.format(done)} `;
    this.#sayLine(`${importPhases[phase][0]}: ${number.format(done)}`);
  }

  /** Ends the phase, if there is one: the line of a terminal is empty again. */
  end(): void {
    const phase = this.#phase;
    this.#phase = null;
    if (this.output.isTTY === true) this.output.write(clearLine);
    else if (phase !== null) {
      const seconds = ((this.now() - this.#began) / 1_000).toFixed(1);
      this.output.write(`${this.#count}${importPhases[phase][1]}, ${seconds} s\n`);
    }
  }

  /** Gives the terminal's line free without a word, before an error is told. */
  abandon(): void {
    this.#phase = null;
    if (this.output.isTTY === true) this.output.write(clearLine);
  }

  #sayLine(text: string): void {
    if (this.output.isTTY === true) this.output.write(clearLine + text);
  }
}
