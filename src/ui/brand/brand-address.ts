import type { Params } from 'react-router-dom';
import { pageFrom } from '../../application/shared/load/paging.ts';
import type { BrandQuestion } from '../../application/content/reading-gateway.ts';

/** The question of an address: /ppzq/:page?initial=W&keywords=…; what it does not understand is left out. */
export function readBrandQuestion(address: URLSearchParams, { page }: Readonly<Params>): BrandQuestion {
  const initial = address.get('initial') ?? '';
  return {
    initial: /^[A-Za-z0]$/.test(initial) ? initial.toUpperCase() : null,
    keywords: (address.get('keywords') ?? '').trim().slice(0, 100),
    page: pageFrom(page),
  };
}

/** The address of a question; the first page is not written. */
export function brandsHref({ initial, keywords, page }: BrandQuestion): string {
  const address = new URLSearchParams();
  if (initial !== null) address.set('initial', initial);
  if (keywords !== '') address.set('keywords', keywords);
  const rest = address.toString();
  return `/ppzq${page > 1 ? `/${page}` : ''}${rest === '' ? '' : `?${rest}`}`;
}
