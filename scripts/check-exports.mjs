// The export check: something outside the tests imports each export. The entry of a package imports too:
// node scripts/check-exports.mjs [folder]
// A folder other than src is for the test that plants an idle export and sees the check fire.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './ensure-built.mjs';

/** Exports whose user is no import of src, by who it is. An entry that is not needed any more fails the check. */
const excuses = {
  'the scripts': {
    'src/prerender.tsx': ['firstLook', 'otherSpellings', 'pages'],
    'src/ui/app/theme/theme-css.ts': ['themeCss'],
  },
  'tests that ask it of a law': {
    'src/domain/goods/price-now.ts': ['reasonOf'],
  },
  'tests that run a round of it': { 'src/server/housekeeping.ts': ['sweep'] },
};

/** What a package exports, its users import. */
const entries = ['packages/core/index.ts'];

const folder = process.argv[2] ?? 'src';
const files = readdirSync(join(root, folder), { recursive: true })
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
  .map((name) => join(folder, name));

const isExported = (node) => ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const boundBy = (name) =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((element) => (element.name ? boundBy(element.name) : []));

/** Stands for every name of a module. */
const everything = '*';

function namesDeclaredBy(node) {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => boundBy(name));
  return node.name ? [node.name.text] : ['default'];
}

/**
 * What a file exports, and which names it takes from which others. Whoever imports a whole module, at once or later,
 * takes of it whatever is named anywhere in the importing file, and everything where it reads `Object.values` of the
 * module.
 */
function read(file) {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  const exported = [];
  const taken = [];
  const named = new Set();
  const modules = new Map();
  const take = (specifier, names) => {
    if (ts.isStringLiteral(specifier) && specifier.text.startsWith('.')) taken.push({ from: join(dirname(file), specifier.text), names });
  };
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) {
      if (node.importClause === undefined) return;
      const bindings = node.importClause.namedBindings;
      const isWhole = bindings === undefined || ts.isNamespaceImport(bindings);
      if (bindings && isWhole) modules.set(bindings.name.text, node.moduleSpecifier);
      take(node.moduleSpecifier, isWhole ? named : bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text));
      return;
    }
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'Object.values') {
      const whole = modules.get(node.arguments[0].getText(source));
      if (whole) take(whole, [everything]);
    }
    if (ts.isIdentifier(node)) named.add(node.text);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) take(node.arguments[0], named);
    else if (ts.isImportTypeNode(node)) take(node.argument.literal, named);
    else if (ts.isExportDeclaration(node)) {
      const elements = node.exportClause?.elements ?? [];
      exported.push(...elements.map(({ name }) => name.text));
      if (node.moduleSpecifier)
        take(
          node.moduleSpecifier,
          elements.map(({ name, propertyName }) => (propertyName ?? name).text),
        );
    } else if (isExported(node)) exported.push(...namesDeclaredBy(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { exported, taken };
}

const sources = new Map(files.map((file) => [file, read(file)]));
const users = new Map(files.map((file) => [file, new Set()]));
for (const { taken } of [...sources.values(), ...entries.map(read)]) {
  for (const { from, names } of taken) for (const name of names) users.get(from)?.add(name);
}
const idle = [...sources].flatMap(([file, { exported }]) =>
  exported.filter((name) => !users.get(file).has(name) && !users.get(file).has(everything)).map((name) => `${file}: ${name}`),
);
const excused = Object.values(folder === 'src' ? excuses : {})
  .flatMap(Object.entries)
  .flatMap(([file, names]) => names.map((name) => `${file}: ${name}`));
const faults = [
  ...idle.filter((one) => !excused.includes(one)).map((one) => `${one} is exported, and nobody outside the tests imports it`),
  ...excused.filter((one) => !idle.includes(one)).map((one) => `${one} is excused in scripts/check-exports.mjs without need`),
];
for (const fault of faults) console.error(fault);
// A checker that reads no export finds no idle one: that must not pass.
const count = [...sources.values()].reduce((total, { exported }) => total + exported.length, 0);
if (count === 0) console.error(`no export found in ${folder}`);
console.log(`${count} exports of ${files.length} files, ${faults.length} faults`);
process.exit(count === 0 || faults.length > 0 ? 1 : 0);
