import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What only money and other exact numbers have. */
const reckoning = new Set(['toFixed', 'toPrecision', 'toNumber', 'cmp', 'eq', 'gt', 'gte', 'lt', 'lte', 'plus', 'minus', 'times', 'div']);

/** What writes any number, and money where ¥ stands before it. */
const writing = new Set(['toString', 'toLocaleString']);

/** The calls by which a screen would reckon with money or write it itself. */
function moneyIn(source: string): readonly string[] {
  const found: string[] = [];
  const nameOf = (node: ts.Node): string | null =>
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : null;
  const look = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name !== null && reckoning.has(name)) found.push(name);
    if (ts.isTemplateExpression(node)) {
      let before = node.head.text;
      for (const { expression, literal } of node.templateSpans) {
        const call = nameOf(expression);
        if (before.endsWith('¥') && call !== null && writing.has(call)) found.push(call);
        before = literal.text;
      }
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('source.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

const folder = join(import.meta.dirname, '../../src/ui');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));

it('no screen writes money itself: states hand it out ready to show (application/shared/shown-money.ts)', () => {
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((name) => moneyIn(readFileSync(join(folder, name), 'utf8')).map((call) => `${name}: ${call}`))).toEqual([]);
});

it('money that a screen writes itself is found', () => {
  expect(
    moneyIn(
      'const end = freight.gt(0) ? `¥${freight.toFixed(2)}` : tier.money.toString(); const words = `满 ¥${tier.threshold.toString()}`;',
    ),
  ).toEqual(['gt', 'toFixed', 'toString']);
  expect(moneyIn('<b>¥{amount.toNumber()}</b>')).toEqual(['toNumber']);
});
