import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { slimRouter } from '../../scripts/slim-router-plugin.mjs';

const folder = 'node_modules/react-router/dist/production';
const routerCode = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .find((code) => code.includes('function LinkWithRef(')) as string;

describe('what the page carries of the router', () => {
  const slim = slimRouter(routerCode);

  it('is still code, and its links still lead somewhere', () => {
    expect(() => parseAst(slim)).not.toThrow();
    const link = /var Link = [\s\S]*?\n\);\n/.exec(slim)?.[0] ?? '';
    expect(link).toMatch(/React\d*\.createElement\(\s*"a"/);
    expect(link).toMatch(/internalOnClick\(event\)/);
  });

  it('does not fetch screens of the router’s framework, and names no components', () => {
    expect(/var Link = [\s\S]*?\n\);\n/.exec(slim)?.[0]).not.toMatch(/PrefetchPageLinks|usePrefetchBehavior/);
    expect(slim).not.toMatch(/^\w+\.displayName = /m);
  });

  it('fails the build when the router has changed', () => {
    expect(() => slimRouter('var Link = 1;')).toThrow('prefetching of Link');
  });
});
