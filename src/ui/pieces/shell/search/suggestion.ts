/** One goods that may be meant, ready to show. */
export interface SuggestionRow {
  readonly id: string;
  /** The name in pieces; `hit` pieces are what the typed text matched. */
  readonly name: readonly { readonly text: string; readonly hit: boolean }[];
  /** 常购 上次 50盒 */
  readonly note?: string | undefined;
  readonly spec: string;
  readonly maker: string;
  readonly stock?: { readonly text: string; readonly tone: 'plain' | 'low' | 'out' } | undefined;
  /** `9.60`; null where the buyer may not see it. */
  readonly price?: string | null | undefined;
  readonly unit?: string | undefined;
  /** 秒, 特: what holds for a time only. */
  readonly mark?: string | undefined;
}

/** §4: searching, no data, or what was found; `closed` when nothing is typed or Esc was pressed. */
export type Suggestions =
  | { readonly status: 'closed' }
  | { readonly status: 'searching' }
  | { readonly status: 'none' }
  /** The call failed: Enter still searches. */
  | { readonly status: 'failed' }
  | { readonly status: 'found'; readonly items: readonly SuggestionRow[]; readonly foundInAll?: number | null };
