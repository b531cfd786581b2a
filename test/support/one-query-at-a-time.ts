import pg from 'pg';

/** What of a client tells whether it works on a query. */
interface Working {
  readonly _activeQuery: object | null | undefined;
  readonly _queryQueue: readonly object[];
}

const { query } = pg.Client.prototype as unknown as { query: (this: unknown, ...words: unknown[]) => unknown };

/**
 * Makes a connection refuse a query while it works on another, as pg 9 will: a `Promise.all` inside a transaction,
 * whose queries all share one connection. Only a real PostgreSQL shows it: the embedded database makes them wait.
 */
export function refuseConcurrentQueries(): void {
  Object.assign(pg.Client.prototype, {
    query(this: Working, ...words: unknown[]) {
      const [asked] = words as [string | { readonly text?: string }];
      const text = typeof asked === 'string' ? asked : asked.text;
      // The end of a transaction that failed waits for what it began.
      if (text === 'rollback' || (!this._activeQuery && this._queryQueue.length === 0)) return query.apply(this, words);
      const refusal = new Error('A second query began while its connection worked on another');
      const answer = words.at(-1);
      if (typeof answer !== 'function') return Promise.reject(refusal);
      process.nextTick(answer, refusal);
      return undefined;
    },
  });
}
