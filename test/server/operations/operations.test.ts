import { beforeAll, expect, it } from 'vitest';
import { onEither, type TestShop } from '../../support/server.ts';

onEither('operations', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });

  it('is alive and ready', async () => {
    expect(await shop.visitor().get('/api/health')).toMatchObject({ status: 200, code: 200, data: { status: 'ok' } });
    const ready = await shop.visitor().get('/api/ready');
    expect(ready).toMatchObject({ status: 200, data: { status: 'ok', database: shop.opened.kind } });
    expect(ready.headers['cache-control']).toBe('no-store');
  });
});
