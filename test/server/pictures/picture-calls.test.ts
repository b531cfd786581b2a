import { beforeAll, expect, it } from 'vitest';
import { onEither, type TestShop } from '../../support/server.ts';

onEither('pictures', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it.each([
    '/api/pictures/goods/1.svg',
    '/api/pictures/goods/1.svg?size=small',
    '/api/pictures/goods/1.svg?view=back',
    '/api/pictures/goods/1.svg?view=packs',
    '/api/pictures/brand/1.svg',
    '/api/pictures/ads/banner-herbs.svg',
    '/api/pictures/licence/1.svg',
  ])('%s is an SVG that caches for long and answers 304', async (url) => {
    const answer = await shop.visitor().get(url);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('max-age=604800');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.text).toMatch(/^<svg .*<\/svg>$/);
    const again = await shop.visitor().send({ method: 'GET', url, headers: { 'if-none-match': String(answer.headers.etag) } });
    expect(again.status).toBe(304);
    expect(again.text).toBe('');
  });

  it('draws the small picture differently', async () => {
    const [large, small] = await Promise.all(['', '?size=small'].map((query) => shop.visitor().get(`/api/pictures/goods/1.svg${query}`)));
    expect(small?.text.length).toBeLessThan(large?.text.length ?? 0);
    expect(small?.headers.etag).not.toBe(large?.headers.etag);
  });

  it.each([
    'goods/999999.svg',
    'goods/abc.svg',
    'goods/1.png',
    'goods/1',
    'goods/..%2f1.svg',
    'brand/0.svg',
    'licence/0.svg',
    'licence/x.svg',
    'ads/none.svg',
    'ads/constructor.svg',
    `ads/${'a'.repeat(300)}.svg`,
  ])('has no %s: 404 in the envelope', async (path) => {
    expect(await shop.visitor().get(`/api/pictures/${path}`)).toMatchObject({ status: 404, code: 404 });
  });
});
