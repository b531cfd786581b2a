// Whether the oldest browsers (scripts/browser-floor.mjs) know what the built page asks for,
// its packages' code included.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { parseAst } from 'vite';
import { features, strangersTo } from './browser-floor.mjs';
import { root } from './ensure-built.mjs';
import { regExpFeatures } from './regexp-floor.mjs';

/** What some of them do not know, and why nothing is lost there. One that is not needed any more fails the check. */
const excuses = {
  'the bar of a row that scrolls is seen, that is all': ['scrollbar-width'],
  'lines of a heading break where they break': ['text-wrap'],
  'rows out of sight are laid out at once': ['content-visibility', 'contain-intrinsic-size', 'contain-intrinsic-height'],
  'a tip stays in its place instead of going to the top layer (use-tip.ts)': [':popover-open'],
  'the page behind scrolls on, at the end of what is before it': ['overscroll-behavior'],
  'the outline of what has focus has corners': ['outline'],
  'the build writes the prefixed name beside it': ['mask-image', 'print-color-adjust', 'user-select'],
  'each browser is told in its own words': [
    '-webkit-tap-highlight-color',
    ':-webkit-search-cancel-button',
    ':-webkit-inner-spin-button',
    ':-webkit-progress-bar',
    ':-webkit-progress-value',
    ':-moz-progress-bar',
  ],
  'a dotted line is a plain one': ['text-decoration: dotted'],
  'asked for where it is there, or set for those who debug': ['.captureStackTrace', '.stackTraceLimit', '.displayName'],
  'methods of packages and of ours have such names too': ['.drop', '.take', '.toArray', '.use'],
};

/** Names of the language's methods that nothing in a browser had at the floor: what is called so may be one of them. */
function youngMethods() {
  const builtIns = Object.values(features.javascript.builtins).flatMap(Object.entries);
  const known = new Set(
    [...builtIns, ...Object.values(features.api).flatMap(Object.entries)]
      .filter(([, feature]) => strangersTo(feature).length === 0)
      .map(([name]) => name.replace(/_static$/, '')),
  );
  return new Map(builtIns.filter(([name]) => !known.has(name)).map(([name, feature]) => [name, strangersTo(feature)]));
}

/** What a script or a style sheet asks for: [how it is called, the browsers that do not know it]. */
function* methodsOf(text, young) {
  const nodes = [parseAst(text)];
  while (nodes.length > 0) {
    const node = nodes.pop();
    if (node.type === 'MemberExpression' && !node.computed) yield [`.${node.property.name}`, young.get(node.property.name) ?? []];
    yield* regExpFeatures(node);
    nodes.push(
      ...Object.values(node)
        .flat()
        .filter((value) => typeof value?.type === 'string'),
    );
  }
}
function* stylesOf(text) {
  const { properties, selectors, types, 'at-rules': rules } = features.css;
  const functions = Object.assign({}, ...Object.values(types));
  const nodes = [postcss.parse(text)];
  while (nodes.length > 0) {
    const { type, prop = '', value = '', selector = '', name, params = '', nodes: inner = [] } = nodes.pop();
    if (type === 'decl' && !prop.startsWith('--')) {
      yield [prop, strangersTo(properties[prop])];
      for (const [, called] of value.matchAll(/([a-z-]+)\(/g)) yield [`${called}()`, strangersTo(functions[called])];
      for (const [word] of value.matchAll(/[a-z-]+/g)) yield [`${prop}: ${word}`, strangersTo(properties[prop]?.[word])];
    }
    for (const [, pseudo] of selector.matchAll(/:([a-z-]+)/g)) yield [`:${pseudo}`, strangersTo(selectors[pseudo])];
    if (selector.includes('&')) yield ['&', strangersTo(selectors.nesting)];
    if (type === 'atrule') {
      yield [`@${name}`, strangersTo(rules[name])];
      for (const [, feature] of params.matchAll(/\(([a-z-]+)/g)) yield [`@${name} (${feature})`, strangersTo(rules[name]?.[feature])];
    }
    nodes.push(...inner);
  }
}

/** What one file asks for that some browser of the floor does not know: how it is called → the browsers. */
export function strangeIn(file, text, young = youngMethods()) {
  const asked = file.endsWith('.css') ? stylesOf(text) : methodsOf(text, young);
  return new Map([...asked].filter(([, strangers]) => strangers.length > 0));
}

/** Prints what is not known and not excused; false when there is any. */
export function checkFloor() {
  const young = youngMethods();
  const excused = Object.values(excuses).flat();
  const isExcused = (what) => excused.some((one) => what === one || what.startsWith(`${one}: `));
  const needed = new Set();
  const faults = [];
  const files = ['page', 'desk']
    .map((page) => join(root, 'dist', page, 'assets'))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((name) => /\.(css|js)$/.test(name));
  for (const file of files) {
    for (const [what, strangers] of strangeIn(file, readFileSync(file, 'utf8'), young)) {
      needed.add(what);
      if (!isExcused(what)) faults.push(`${file}: ${what} is unknown to ${strangers.join(', ')}`);
    }
  }
  faults.push(...excused.filter((one) => !needed.has(one)).map((one) => `${one} is excused in scripts/check-floor.mjs without need`));
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files of the pages, ${faults.length} faults for the oldest browsers`);
  return files.length > 0 && faults.length === 0;
}
