import { describe, expect, it } from 'vitest';
import { ownPath } from '../../../src/application/shared/own-path.ts';

describe('a path that came with an address', () => {
  it.each(['/', '/list?select=3&page=2', '/search?keywords=%E9%98%BF%E8%8E%AB#top'])('%s is one of this shop', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'list',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /list',
    `/${'a'.repeat(2000)}`,
  ])('%j leads nowhere', (path) => {
    expect(ownPath(path)).toBeNull();
  });
});
