/** What a part of the bench told. */
export interface ToldTable {
  readonly part: string;
  readonly words: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function withTables(page: string, told: readonly ToldTable[]): string;
