import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Inside the project, so that packages resolve; unlike src it holds only what this test plants. */
const planted = 'test/architecture/planted';

const check = (folder: string) => spawnSync(process.execPath, ['scripts/check-boundaries.mjs', folder], { cwd: root, encoding: 'utf8' });

/** Rule, and the files of a little tree that breaks it; the first file is the offender. */
const violations: [rule: string, files: Record<string, string>][] = [
  ['domain-is-alone', { 'domain/price.ts': "import '../../src/server/app.ts';", 'server/app.ts': 'export {};' }],
  ['domain-knows-big-js-only', { 'domain/price.ts': "import { of } from 'rxjs'; export const x = of;" }],
  ['domain-has-no-platform', { 'domain/price.ts': "import { readFileSync } from 'node:fs'; export const x = readFileSync;" }],
  ['contract-knows-domain-only', { 'contract/c.ts': "import '../application/a.ts';", 'application/a.ts': 'export {};' }],
  ['application-looks-inward', { 'application/a.ts': "import '../server/s.ts';", 'server/s.ts': 'export {};' }],
  [
    'application-takes-types-of-contract',
    { 'application/a.ts': "import { c } from '../contract/c.ts'; export type A = typeof c;", 'contract/c.ts': 'export const c = 1;' },
  ],
  ['application-knows-rxjs-only', { 'application/a.ts': "import { useState } from 'react'; export const x = useState;" }],
  [
    'ui-sees-application-only',
    { 'ui/cart/c.ts': "import type { D } from '../../domain/d.ts'; export type X = D;", 'domain/d.ts': 'export type D = 1;' },
  ],
  ['ui-features-keep-apart', { 'ui/cart/c.ts': "import '../goods/g.ts';", 'ui/goods/g.ts': 'export {};' }],
  ['infrastructure-has-no-screen', { 'infrastructure/i.ts': "import '../ui/kit/k.ts';", 'ui/kit/k.ts': 'export {};' }],
  ['server-is-a-channel', { 'server/s.ts': "import '../application/a.ts';", 'application/a.ts': 'export {};' }],
  ['cli-is-a-channel', { 'cli/c.ts': "import '../ui/kit/k.ts';", 'ui/kit/k.ts': 'export {};' }],
  ['demo-is-a-channel', { 'demo/d.ts': "import '../application/a.ts';", 'application/a.ts': 'export {};' }],
  ['nobody-imports-demo', { 'server/load-demo.ts': "import '../demo/d.ts';", 'demo/d.ts': 'export {};' }],
  ['contract-knows-zod-only', { 'contract/c.ts': "import { of } from 'rxjs'; export const x = of;" }],
  ['ui-pieces-know-no-screen', { 'ui/pieces/cart/p.ts': "import '../../cart/c.ts';", 'ui/cart/c.ts': 'export {};' }],
  ['ui-kit-knows-no-feature', { 'ui/kit/k.ts': "import '../pieces/cart/p.ts';", 'ui/pieces/cart/p.ts': 'export {};' }],
  [
    'ui-kit-knows-no-feature-of-the-application',
    { 'ui/kit/k.ts': "import '../../application/cart/c.ts';", 'application/cart/c.ts': 'export {};' },
  ],
  ['ui-window-brings-window-only', { 'ui/kit/window/w.ts': "import '../form/f.ts';", 'ui/kit/form/f.ts': 'export {};' }],
  ['ui-pieces-in-order', { 'ui/pieces/goods/g.ts': "import '../cart/c.ts';", 'ui/pieces/cart/c.ts': 'export {};' }],
  ['nobody-imports-a-channel', { 'ui/cart/c.ts': "import '../../src/cli/price.ts';", 'cli/price.ts': 'export {};' }],
  ['shop-knows-no-desk', { 'ui/cart/c.ts': "import '../../application/desk/d.ts';", 'application/desk/d.ts': 'export {};' }],
  ['desk-sees-application-only', { 'desk/me/m.ts': "import '../../infrastructure/i.ts';", 'infrastructure/i.ts': 'export {};' }],
  ['desk-shares-the-kit', { 'desk/me/m.ts': "import '../../ui/pieces/cart/p.ts';", 'ui/pieces/cart/p.ts': 'export {};' }],
  ['desk-features-keep-apart', { 'desk/me/m.ts': "import '../order/o.ts';", 'desk/order/o.ts': 'export {};' }],
  ['desk-kit-knows-no-feature', { 'desk/kit/k.ts': "import '../order/o.ts';", 'desk/order/o.ts': 'export {};' }],
  ['domain-rooms-in-order', { 'domain/cart/c.ts': "import '../pricing/p.ts';", 'domain/pricing/p.ts': 'export {};' }],
  ['contract-rooms-in-order', { 'contract/order/o.ts': "import '../checkout/c.ts';", 'contract/checkout/c.ts': 'export {};' }],
  [
    'application-rooms-in-order',
    { 'application/cart/c.ts': "import '../../src/application/goods/offer/offer.ts';", 'application/goods/offer.ts': 'export {};' },
  ],
  ['server-rooms-in-order', { 'server/payment-provider/p.ts': "import '../payment/take.ts';", 'server/payment/take.ts': 'export {};' }],
  [
    'goods-screens-in-order',
    { 'ui/goods/list/l.ts': "export const table = () => import('../table/t.ts');", 'ui/goods/table/t.ts': 'export {};' },
  ],
  [
    'no-cycles',
    {
      'domain/a.ts': "import type { B } from './b.ts'; export type A = B | 1;",
      'domain/b.ts': "import type { A } from './a.ts'; export type B = A | 2;",
    },
  ],
];

function plant(files: Record<string, string>, folder: string): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, planted, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

describe('the boundary check', () => {
  let found = '';
  let empty = { status: null as number | null };

  beforeAll(() => {
    rmSync(join(root, planted), { recursive: true, force: true });
    plant({ 'readme.txt': 'no module' }, 'nothing');
    empty = check(`${planted}/nothing`);
    violations.forEach(([rule, files]) => plant(files, rule));
    plant({ 'application/news/n.ts': "import '../help/h.ts';", 'application/help/h.ts': 'export {};' }, 'neighbours');
    plant({ 'application/cart/c.ts': "import '../goods/goods-gateway.ts';", 'application/goods/goods-gateway.ts': 'export {};' }, 'ports');
    plant(
      {
        'application/a.ts': "import type { c } from '../contract/c.ts'; export type A = typeof c;",
        'contract/c.ts': 'export const c = 1;',
      },
      'types',
    );
    plant({ 'application/a.ts': "export const c = () => import('../contract/c.ts');", 'contract/c.ts': 'export {};' }, 'later');
    const loading = "export const load = () => import('../demo/d.ts');";
    plant({ 'server/load-demo.ts': loading, 'server/main.ts': loading, 'demo/d.ts': 'export {};' }, 'seam');
    found = check(planted).stderr;
  });
  afterAll(() => rmSync(join(root, planted), { recursive: true, force: true }));

  it('finds nothing to say about the source, and did read it', () => {
    const { status, stdout } = check('src');
    expect(stdout).toMatch(/^\d{3,} modules, 0 violations/);
    expect(status).toBe(0);
  });

  it.each(violations)('bites: %s', (rule, files) => {
    expect(found).toContain(`${rule}: ${planted}/${rule}/${Object.keys(files)[0]}`);
  });

  it('lets no room look at a neighbour that stands in no order, and any room ask a port', () => {
    expect(found).toContain(`application-rooms-in-order: ${planted}/neighbours/`);
    expect(found).not.toContain(`${planted}/ports/`);
  });

  it('lets the application see types of the contract, and none of its code, at once or later', () => {
    expect(found).not.toContain(`${planted}/types/`);
    expect(found).toContain(`application-takes-types-of-contract: ${planted}/later/application/a.ts`);
  });

  it('lets the server load the demo in its one place, and nowhere else', () => {
    expect(found).toContain(`nobody-imports-demo: ${planted}/seam/server/main.ts`);
    expect(found).not.toContain(`${planted}/seam/server/load-demo.ts`);
  });

  it('does not pass when it reads nothing', () => {
    expect(empty.status).toBe(1);
  });
});
