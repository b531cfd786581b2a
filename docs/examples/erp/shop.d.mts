import type { RequestListener } from 'node:http';
import type { Books } from './books.mjs';

interface Shop {
  readonly url: string;
  readonly key: string;
  /** in place of `fetch` */
  readonly ask?: typeof fetch;
  /** hears of rows that the shop refused, in place of `console.error` */
  readonly log?: (words: string) => void;
}

interface Transfer {
  readonly number: string;
  readonly amount: string;
  readonly payer: string;
  readonly sn: string;
}

export declare function poll(books: Books, shop: Shop): Promise<void>;
export declare function ship(books: Books, shop: Shop): Promise<void>;
export declare function sendStock(books: Books, shop: Shop): Promise<unknown>;
export declare function receive(books: Books, shop: Shop, transfers: readonly Transfer[]): Promise<void>;
export declare function issueInvoices(books: Books, shop: Shop, numberFor: (id: number) => string | Promise<string>): Promise<void>;
export declare function webhookListener(books: Books, options: { readonly secret: string; readonly now?: () => number }): RequestListener;
