/** A line of npm run trust. */
export interface Figure {
  readonly promise: string;
  readonly tests: number;
  readonly tries: number;
  readonly breaches: number;
  readonly seconds: number;
}
interface TestReport {
  readonly status: string;
  readonly duration?: number | null;
  readonly meta?: { readonly promise?: string; readonly tries?: number };
}
export declare const figuresOf: (files: readonly { readonly assertionResults: readonly TestReport[] }[]) => readonly Figure[];
