import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { richElement, richLink, richPicture } from '../../../src/domain/content/rich-text.ts';

describe('a link of a text', () => {
  it.each([
    '/',
    '/?x=1',
    '/list',
    '/help/xrzn/hyzc?id=5',
    '/list/info/12#top',
    '/apiary',
    'https://www.nmpa.gov.cn',
    'http://a.example:8080/x?y=1',
    ' /list ',
  ])('leads to %j', (address) => {
    expect(richLink(address)).toBe(address.trim());
  });

  it.each([
    null,
    undefined,
    '',
    'list',
    '#top',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'JAVASCRIPT:1',
    'data:text/html,1',
    'mailto:a@b.example',
    'https://user@evil.example/',
    'https:///evil',
    'ftp://a.example',
    '/api',
    '/api/draw?id=1',
    '/API/draw',
    '/x/../api/draw',
    '/x/%2e%2e/api/draw',
    '/%61pi/draw',
    '/./api/draw',
    `/${'a'.repeat(2000)}`,
  ])('does not lead to %j', (address) => {
    expect(richLink(address)).toBeNull();
  });
});

describe('a picture of a text', () => {
  it.each(['/api/pictures/ads/banner-winter.svg', '/api/pictures/1.svg', '/banner-wall.svg', '/art/a.JPG'])('is %j', (source) => {
    expect(richPicture(source)).toBe(source);
  });

  it.each([
    null,
    '',
    'x.png',
    '//evil.example/x.png',
    'https://evil.example/x.png',
    'data:image/png;base64,AA',
    '/api/draw?id=1',
    '/api/user/face.png',
    '/api/pictures/../draw',
    '/list',
    '/art/a.png?x=1',
    '/%61pi/x.png',
  ])('is not %j', (source) => {
    expect(richPicture(source)).toBeNull();
  });
});

describe('an element of a text', () => {
  it('keeps its name or gets that of its equal; what holds no words of the author is nothing', () => {
    expect(['H1', 'h2', 'h6', 'b', 'i', 'TD'].map(richElement)).toEqual(['h2', 'h2', 'h4', 'strong', 'em', 'td']);
    expect(['div', 'span', 'font', 'constructor', '__proto__', 'x-card'].map(richElement)).toEqual(
      Array.from({ length: 6 }, () => 'inside'),
    );
    expect(['SCRIPT', 'style', 'svg', 'math', 'iframe', 'form'].map(richElement)).toEqual(Array.from({ length: 6 }, () => 'nothing'));
  });

  it('whatever an address is made of, a link stays on http(s) or on this shop, and a picture on this shop', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      ':',
      '.',
      '%2e',
      '@',
      '?',
      '#',
      'api',
      'javascript',
      'data',
      'https',
      'evil.example',
      'x.png',
      '\t',
      ' ',
      '&#x2f;',
      'pictures',
      '//',
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 9 }).map((pieces) => pieces.join('')),
        (address) => {
          const base = new URL('https://shop.example/help/us/link');
          const link = richLink(address);
          const picture = richPicture(address);
          const at = link === null ? null : new URL(link, base);
          if (at !== null) expect(['https:', 'http:']).toContain(at.protocol);
          if (at !== null && link?.startsWith('/'))
            expect([at.origin, /^\/api(\/|$)/.test(decodeURIComponent(at.pathname))]).toEqual([base.origin, false]);
          if (picture === null) return;
          const source = new URL(picture, base);
          expect([source.origin, source.search, /^\/api\/(?!pictures\/)/.test(source.pathname)]).toEqual([base.origin, '', false]);
        },
      ),
    );
  });
});
