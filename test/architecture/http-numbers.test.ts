import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Codes of the wire (product.md §8, api.md) that mean nothing but a code; 500 and 10000 are pauses too. */
const codes = new Set(['401', '403', '404', '409', '422', '429', '459', '10001']);

/** The codes that a source decides by; what its comments tell does not count. */
function codesIn(source: string): readonly string[] {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isNumericLiteral(node) && codes.has(node.text)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest));
  return found;
}

const folder = join(import.meta.dirname, '../../src/application');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));

it('the application knows kinds of failure, and no code of the wire', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(files.flatMap((name) => codesIn(readFileSync(join(folder, name), 'utf8')).map((code) => `${name}: ${code}`))).toEqual([]);
});

it('a code that somebody decides by is found', () => {
  expect(codesIn('/* 404 */ const isMissing = (code: number) => code === 404; // 459')).toEqual(['404']);
});
