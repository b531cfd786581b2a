import qs from 'qs';
import type { ForeignShop } from './foreign-shop.ts';

/**
 * `fetch` into the other house's shop without a server between, with a cookie of its own;
 * `turned` may change what is answered.
 */
export function foreignFetch(
  shop: ForeignShop,
  turned: (envelope: unknown, method: string, path: string) => unknown = (envelope) => envelope,
): typeof fetch {
  let session: string | null = null;
  return (input, init = {}) => {
    const { pathname, search } = new URL(String(input), 'http://foreign');
    const form = qs.parse(String(init.body ?? ''), { arrayLimit: 500 });
    const answer = shop.answer({ method: init.method ?? 'GET', path: pathname, query: qs.parse(search.slice(1)), form, session });
    session = answer.session ?? session;
    const text = answer.page?.text ?? JSON.stringify(turned(structuredClone(answer.envelope), init.method ?? 'GET', pathname));
    return Promise.resolve(new Response(text, { status: answer.status ?? 200 }));
  };
}
