import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { commentWidthRule } from '../../scripts/comment-width-rule.mjs';

const said = (source: string): number[] =>
  new Linter()
    .verify(source, { plugins: { yaoji: { rules: { 'comment-width': commentWidthRule } } }, rules: { 'yaoji/comment-width': 'error' } })
    .map(({ line }) => line);

it('a comment that goes beyond column 120 is found, wherever it stands', () => {
  const wide = 'w'.repeat(118);
  expect(said(`// ${wide}`)).toEqual([1]);
  expect(said(`/**\n * ${wide}\n * narrow\n */`)).toEqual([2]);
  expect(said(`const x = 1; // ${'w'.repeat(105)}`)).toEqual([1]);
});

it('a narrower one is not, nor is code', () => {
  expect(said(`// ${'w'.repeat(117)}\nconst x = '${'w'.repeat(200)}';`)).toEqual([]);
});
