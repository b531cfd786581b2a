// What a regular expression asks for that some of the oldest browsers (scripts/browser-floor.mjs) do not know.
import { features, strangersTo } from './browser-floor.mjs';

const { regular_expressions: syntax, builtins } = features.javascript;

/** Beginnings in a pattern, and what MDN's data call them. */
const beginnings = [
  ['look-behind', /^\(\?<[=!]/, syntax.lookbehind_assertion],
  ['a named group', /^\(\?<[^=!]/, syntax.named_capturing_group],
  ['a modifier', /^\(\?[a-z-]+:/, syntax.modifier],
  ['a named back-reference', /^\\k</, syntax.named_backreference],
  ['a property of Unicode', /^\\p\{/i, syntax.unicode_character_class_escape],
];
const flagged = {
  d: builtins.RegExp.hasIndices,
  s: builtins.RegExp.dotAll,
  u: builtins.RegExp.unicode,
  v: builtins.RegExp.unicodeSets,
  y: builtins.RegExp.sticky,
};

/** An escape, a class as a whole (its signs are plain characters), or the beginning of a group. */
const pieces = /\\(?:[pk][{<]|[\s\S])|\[(?:\\[\s\S]|[^\]\\])*\]|\(\?(?:<.|[a-z-]+:)?/gi;

/** Source text of a pattern, as far as the code states it: a literal, a template's fixed parts, or a sum of both. */
function textOf(node) {
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('0');
  if (node?.type === 'BinaryExpression') return textOf(node.left) + textOf(node.right);
  return typeof node?.value === 'string' ? node.value : '';
}

/** The pattern and flags of `/a/u`, `RegExp('a', 'u')` and `new RegExp('a')`; null for other code. */
function regExpOf(node) {
  if (node.type === 'Literal' && node.regex) return node.regex;
  const isMade = (node.type === 'NewExpression' || node.type === 'CallExpression') && node.callee.name === 'RegExp';
  return isMade ? { pattern: textOf(node.arguments[0]), flags: textOf(node.arguments[1]) } : null;
}

/** What the regular expression of a node asks for: [how it is called, the browsers that do not know it]. */
export function* regExpFeatures(node) {
  const made = regExpOf(node);
  if (made === null) return;
  for (const [piece] of made.pattern.matchAll(pieces)) {
    const parts = piece.startsWith('[') ? (piece.match(/\\p\{/gi) ?? []) : [piece];
    for (const part of parts)
      for (const [what, beginning, feature] of beginnings) if (beginning.test(part)) yield [`${what} in a RegExp`, strangersTo(feature)];
  }
  for (const flag of made.flags) yield [`the flag ${flag} of a RegExp`, strangersTo(flagged[flag])];
}
