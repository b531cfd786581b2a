import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAnswersLink } from '../../../src/server/storefront/first-answers.ts';
import { firstLooksOf } from '../../../src/server/storefront/first-looks.ts';

describe('the first look of an address', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'yaoji-looks-'));
    mkdirSync(join(folder, 'looks'));
    const looks = [
      { path: '/', file: 'looks/0.html' },
      { path: '/list', file: 'looks/1.html' },
      { path: '/list/info/:id', file: 'looks/2.html' },
    ];
    writeFileSync(join(folder, 'looks.json'), JSON.stringify(looks));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is the one that the build drew for it, whatever the id', () => {
    const lookOf = firstLooksOf(folder);
    expect(['/', '/list', '/list/', '/list/info/14', '/list/info/%27'].map(lookOf)).toEqual([
      'looks/0.html',
      'looks/1.html',
      'looks/1.html',
      'looks/2.html',
      'looks/2.html',
    ]);
  });

  it('is the bare page where none was drawn', () => {
    expect(firstLooksOf(folder)('/list/info')).toBe('index.html');
    expect(firstLooksOf(folder)('/cart')).toBe('index.html');
    expect(firstLooksOf(join(folder, 'nowhere'))('/')).toBe('index.html');
  });
});

describe('the first answers', () => {
  it('of the goods page are those of its goods', () => {
    expect(firstAnswersLink('/list/info/14')).toContain('</api/goods/detail/14>; rel=preload; as=fetch; crossorigin=use-credentials');
  });

  it('of a list are its first page, unless the address filters it', () => {
    expect(firstAnswersLink('/jxqzc')).toContain('</api/goods/list?zone=jxq&page=1&per_page=24>; rel=preload');
    expect(firstAnswersLink('/list?page=2')).toBeUndefined();
  });

  it('are not asked for with what is no id, which would stand in a header', () => {
    expect(firstAnswersLink('/list/info/1>; rel=x')).toBeUndefined();
    expect(firstAnswersLink('/list/info/%0d%0a')).toBeUndefined();
    expect(firstAnswersLink('/cart')).toBeUndefined();
  });
});
