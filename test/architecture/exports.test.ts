import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Inside the project, since the check takes folders of it. */
const planted = 'test/architecture/planted-exports';

const check = (folder: string) => spawnSync(process.execPath, ['scripts/check-exports.mjs', folder], { cwd: root, encoding: 'utf8' });

const files = {
  'offer.ts': `
    export const asked = 1, idle = 2;
    export const [shared, left] = [3, 4];
    export const later = 5;
    export const byName = 6;
    export class Unwanted {}
    export function own() { return own; }
    export interface Shape { readonly size: number }
    const given = 7;
    export { given };
  `,
  'user.ts': `
    import { asked, shared as renamed } from './offer.ts';
    import * as offer from './offer.ts';
    void import('./offer.ts').then((module) => module.later);
    void [asked, renamed, offer.byName];
    import * as table from './table.ts';
    export { passed } from './idle-table.ts';
    void Object.values(table);
  `,
  'table.ts': "export { listed } from './listed.ts';",
  'listed.ts': 'export const listed = 8, unlisted = 9;',
  'idle-table.ts': 'export const passed = 10;',
};

describe('the export check', () => {
  let found = '';
  let status: number | null = null;

  beforeAll(() => {
    rmSync(join(root, planted), { recursive: true, force: true });
    mkdirSync(join(root, planted, 'nothing'), { recursive: true });
    Object.entries(files).forEach(([name, text]) => writeFileSync(join(root, planted, name), text));
    ({ stderr: found, status } = check(planted));
  });
  afterAll(() => rmSync(join(root, planted), { recursive: true, force: true }));

  it.each(['idle', 'left', 'Unwanted', 'own', 'Shape', 'given'])('bites: nobody imports «%s»', (name) => {
    expect(found).toContain(`${planted}/offer.ts: ${name} is exported`);
    expect(status).toBe(1);
  });

  it.each(['asked', 'shared', 'later', 'byName'])(
    'lets «%s» be, which is imported: by its name, by another, later, or with the whole module',
    (name) => {
      expect(found).not.toContain(`offer.ts: ${name} `);
    },
  );

  it('follows a table that passes on the names of others, and one whose values are all read', () => {
    expect(found).not.toMatch(/table\.ts: /);
    expect(found).not.toContain('listed.ts: listed ');
    expect(found).toContain('listed.ts: unlisted is exported');
    expect(found).toContain('user.ts: passed is exported');
  });

  it('does not pass when it reads nothing', () => {
    expect(check(`${planted}/nothing`).status).toBe(1);
  });
});
