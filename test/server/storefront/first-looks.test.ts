import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstAnswersLink } from '../../../src/server/storefront/first-answers.ts';
import { builtPages } from '../../../src/server/storefront/first-looks.ts';

describe('the document of an address', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'yaoji-looks-'));
    mkdirSync(join(folder, 'looks'));
    const looks = [
      { path: '/', file: 'looks/0.html', isListed: true },
      { path: '/list', file: 'looks/1.html', isListed: true },
      { path: '/list/info/:id', file: 'looks/2.html', isListed: true },
      { path: '/ppzq/:page?', file: 'looks/3.html', isListed: true },
      { path: '/pzqg/info/:id?', file: 'looks/4.html', isListed: false },
      { path: '/pzqg/info/new', file: 'looks/5.html', isListed: false },
      { path: '/cart_step1', file: 'index.html', isListed: false },
    ];
    writeFileSync(join(folder, 'looks.json'), JSON.stringify(looks));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['/', 'looks/0.html'],
    ['/list', 'looks/1.html'],
    ['/LIST/', 'looks/1.html'],
    ['/list/info/14', 'looks/2.html'],
    ['/list/info/%27', 'looks/2.html'],
    ['/ppzq', 'looks/3.html'],
    ['/ppzq/2', 'looks/3.html'],
    ['/pzqg/info', 'looks/4.html'],
    ['/pzqg/info/new', 'looks/5.html'],
    ['/cart_step1', 'index.html'],
    ['/list/info', null],
    ['/list/info/14/15', null],
    ['/ppzq/2/3', null],
    ['/zzz', null],
  ])('%s: %s', (path, file) => {
    expect(builtPages(folder).documentOf(path)).toBe(file);
  });

  it('is the bare page for all of them where the build says nothing', () => {
    expect(builtPages(join(folder, 'nowhere')).documentOf('/zzz')).toBe('index.html');
  });

  it('search engines are told of the addresses without a name in them', () => {
    expect(builtPages(folder).listed).toEqual(['/', '/list', '/ppzq']);
  });
});

describe('the first answers', () => {
  const linkOf = (address: string, drawsAll = true) => firstAnswersLink({ address, drawsAll });

  it('of the goods page are those of its goods', () => {
    expect(linkOf('/list/info/14')).toContain('</api/goods/detail/14>; rel=preload; as=fetch; crossorigin=use-credentials');
    expect(linkOf('/list/info/14')).toContain('</api/pictures/goods/14.svg>; rel=preload; as=image');
  });

  it('have no picture where the shop has pictures of its own, whose address the answer says', () => {
    expect(linkOf('/list/info/14', false)).toContain('</api/goods/detail/14>; rel=preload');
    expect(linkOf('/list/info/14', false)).not.toContain('as=image');
  });

  it('of a list are its first page, unless the address filters it', () => {
    expect(linkOf('/jxqzc')).toContain('</api/goods/list?zone=jxq&page=1&per_page=24>; rel=preload');
    expect(linkOf('/list?page=2')).toBeUndefined();
  });

  it('are not asked for with what is no id, which would stand in a header', () => {
    expect(linkOf('/list/info/1>; rel=x')).toBeUndefined();
    expect(linkOf('/list/info/%0d%0a')).toBeUndefined();
    expect(linkOf('/cart')).toBeUndefined();
  });
});
