// What the page's own code asks of the browser that the oldest ones (scripts/browser-floor.mjs) do not know. Types tell
// a member of the browser's from one of ours with the same name. A comment «browser-floor-ignore -- reason» excuses the
// line below it; one without need is a fault.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript-native/unstable/ast';
import { API } from 'typescript-native/unstable/sync';
import { features, strangersTo } from './browser-floor.mjs';
import { root } from './ensure-built.mjs';
import { regExpFeatures } from './regexp-floor.mjs';

const { api, javascript } = features;
const { builtins } = javascript;

/** ReadonlyArray and PromiseConstructor are Array and Promise to the data. */
const plainName = (name) => name.replace(/^Readonly(?=Array|Map|Set)|(?<=.)Constructor$/g, '');
const memberOf = (owner, name) => {
  const members = api[owner] ?? builtins[owner];
  return members?.[`${name}_static`] ?? members?.[name];
};
const globalOf = (name) => builtins[name] ?? api[name] ?? api.Window[name];

/** Names that some owner's member has which an old browser does not know: only these are worth a look at types. */
const suspects = new Set(
  [...Object.values(api), ...Object.values(builtins)].flatMap((members) =>
    Object.entries(members)
      .filter(([, feature]) => strangersTo(feature).length > 0)
      .map(([name]) => name.replace(/_static$/, '')),
  ),
);

/** A pattern's code as scripts/regexp-floor.mjs reads it, in the form of ESTree. */
function esTreeOf(node) {
  if (node === undefined) return undefined;
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { type: 'Literal', regex: { pattern: node.text.slice(1, end), flags: node.text.slice(end + 1) } };
  }
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
    const type = ts.isCallExpression(node) ? 'CallExpression' : 'NewExpression';
    return { type, callee: { name: node.expression.text }, arguments: node.arguments?.map(esTreeOf) ?? [] };
  }
  if (ts.isBinaryExpression(node)) return { type: 'BinaryExpression', left: esTreeOf(node.left), right: esTreeOf(node.right) };
  if (ts.isTemplateExpression(node)) {
    const quasis = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
    return { type: 'TemplateLiteral', quasis: quasis.map(({ text }) => ({ value: { cooked: text } })) };
  }
  return { type: 'Literal', value: ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) ? node.text : undefined };
}
const mayBeRegExp = (node) =>
  ts.isRegularExpressionLiteral(node) || ((ts.isCallExpression(node) || ts.isNewExpression(node)) && node.expression.text === 'RegExp');

/** The names of a type and of all that it extends. */
function namesOf(type) {
  if (type.isUnionType() || type.isIntersectionType()) return type.getTypes().flatMap(namesOf);
  const inherited = type.isClassOrInterface() ? (type.getBaseTypes() ?? []) : [];
  const target = type.isTypeReference() ? type.getTarget() : undefined;
  const generic = target !== undefined && target.id !== type.id ? [target] : [];
  const symbol = type.getSymbol();
  return [...(symbol ? [plainName(symbol.name)] : []), ...[...generic, ...inherited].flatMap(namesOf)];
}

/** What may be young in a file: patterns, and nodes whose symbols tell. */
function candidatesOf(source) {
  const patterns = [];
  const members = [];
  const globals = [];
  const visit = (node) => {
    // Types are gone before a browser reads the code.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return;
    if (mayBeRegExp(node)) patterns.push(node);
    if (ts.isPropertyAccessExpression(node)) {
      if (suspects.has(node.name.text)) members.push(node);
      visit(node.expression);
      return;
    }
    if (ts.isIdentifier(node) && strangersTo(globalOf(node.text)).length > 0) globals.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  return { patterns, members, globals };
}

/** [place, how it is called, the browsers that do not know it] for all that a file asks for. */
function* askedBy(source, { program, checker }) {
  const isBrowsers = (symbol) =>
    symbol?.declarations.some(({ path }) => program.getSourceFileMetadataByPath(path)?.isDefaultLibrary) ?? false;
  const { patterns, members, globals } = candidatesOf(source);
  for (const node of patterns) for (const [what, strangers] of regExpFeatures(esTreeOf(node))) yield [node, what, strangers];

  const symbols = checker.getSymbolAtLocation(members.map(({ name }) => name));
  for (const [index, { name, expression }] of members.entries()) {
    const symbol = symbols[index];
    if (!isBrowsers(symbol)) continue;
    // What the language itself brings needs no look at the type: most members are an array's.
    const parent = plainName(symbol.getParent()?.name ?? '');
    const owners = builtins[parent] ? [parent] : [];
    if (memberOf(owners[0], name.text) === undefined) {
      const type = checker.getApparentType(checker.getNonNullableType(checker.getTypeAtLocation(expression)));
      owners.push(...namesOf(type), ...(ts.isIdentifier(expression) ? [expression.text] : []));
    }
    const owner = owners.find((one) => memberOf(one, name.text) !== undefined);
    if (owner !== undefined) yield [name, `${owner}.${name.text}`, strangersTo(memberOf(owner, name.text))];
  }
  for (const node of globals) {
    const isShort = ts.isShorthandPropertyAssignment(node.parent);
    const symbol = isShort ? checker.getShorthandAssignmentValueSymbol(node.parent) : checker.getSymbolAtLocation(node);
    if (isBrowsers(symbol)) yield [node, node.text, strangersTo(globalOf(node.text))];
  }
}

/** Files that run in the browser, of all file names of a project. */
const runsInBrowser = (file) => /^src\/(?:(?:domain|contract|application|infrastructure|ui)\/.+\.tsx?|main\.tsx)$/.test(file);

/** All files of the page, by their names from the project's folder. */
export const filesOfPage = () =>
  readdirSync(join(root, 'src'), { recursive: true })
    .map((name) => join('src', name))
    .filter(runsInBrowser);

/** The faults of some files of a project, a line each; none where the oldest browsers know all that they ask for. */
function strangeIn(project, folder, file) {
  const source = project.program.getSourceFile(join(folder, file));
  if (source === undefined) return [`${file}: no file of the project.`];
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  const excuses = new Set([...source.text.matchAll(/browser-floor-ignore -- ./g)].map(({ index }) => lineOf(index)));
  const needed = new Set();
  const faults = [];
  for (const [node, what, strangers] of askedBy(source, project)) {
    if (strangers.length === 0) continue;
    const line = lineOf(node.getStart(source));
    if (excuses.has(line - 1)) needed.add(line - 1);
    else faults.push([line, `${what} is unknown to ${strangers.join(', ')}.`]);
  }
  faults.push(...[...excuses].filter((line) => !needed.has(line)).map((line) => [line, 'nothing below needs this excuse.']));
  return faults.sort(([one], [other]) => one - other).map(([line, fault]) => `${file}:${line}: ${fault}`);
}

/** The faults of some files of the project in a folder; none where the oldest browsers know all that they ask for. */
export function strangeInSources(folder, files) {
  const api = new API({ cwd: folder });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(folder, 'tsconfig.json')] }).getProjects();
    return files.flatMap((file) => strangeIn(project, folder, file));
  } finally {
    api.close();
  }
}
