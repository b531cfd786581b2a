import type { BrandQuestion } from '../../application/zone/zone-gateway.ts';

/** The question of an address: /ppzq/:page?initial=W&keywords=…; what it does not understand is left out. */
export function readBrandQuestion(page: string | undefined, address: URLSearchParams): BrandQuestion {
  const initial = address.get('initial') ?? '';
  return {
    initial: /^[A-Za-z0]$/.test(initial) ? initial.toUpperCase() : null,
    keywords: (address.get('keywords') ?? '').trim().slice(0, 100),
    page: /^[1-9]\d{0,3}$/.test(page ?? '') ? Number(page) : 1,
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
