import type { GoodsPage } from '../goods-gateway.ts';

/** The last pages, so that going back shows them at once where the buyer left them. */
export interface RememberedPages {
  read(key: string): GoodsPage | undefined;
  keep(key: string, page: GoodsPage): void;
  /** Another buyer arrives, who may see other goods at other prices. */
  forget(): void;
}

const most = 12;

/** Keeps a dozen pages in memory and drops the oldest. */
export function createRememberedPages(): RememberedPages {
  const pages = new Map<string, GoodsPage>();
  return {
    read: (key) => pages.get(key),
    keep: (key, page) => {
      pages.delete(key);
      pages.set(key, page);
      const [oldest] = pages.keys();
      if (pages.size > most && oldest !== undefined) pages.delete(oldest);
    },
    forget: () => pages.clear(),
  };
}
