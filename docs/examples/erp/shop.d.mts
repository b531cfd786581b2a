import type { RequestListener } from 'node:http';
import type { Books } from './books.mjs';

export declare function poll(books: Books, shop: { readonly url: string; readonly key: string }): Promise<void>;
export declare function webhookListener(books: Books, options: { readonly secret: string; readonly now?: () => number }): RequestListener;
