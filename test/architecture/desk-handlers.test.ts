import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

type Callee = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration;

const isCallee = (node: ts.Node): node is Callee =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node);

/** The functions of a file by their names. */
function declaredIn(source: ts.SourceFile) {
  const functions = new Map<string, Callee>();
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name !== undefined) functions.set(node.name.text, node);
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined && isCallee(node.initializer))
      functions.set(node.name.text, node.initializer);
    node.forEachChild(visit);
  };
  visit(source);
  return functions;
}

/** The names that a function binds itself: its parameters. */
const parametersOf = ({ parameters }: Callee): ReadonlySet<string> => new Set(parameters.flatMap(({ name }) => boundBy(name)));
const boundBy = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name) ? [name.text] : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundBy(one.name) : []));

/** A name that is read there, and no name of a property or of a type. */
const isRead = (node: ts.Identifier): boolean =>
  !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) &&
  !(ts.isPropertyAssignment(node.parent) && node.parent.name === node) &&
  !(ts.isBindingElement(node.parent) && (node.parent.name === node || node.parent.propertyName === node)) &&
  !ts.isTypeReferenceNode(node.parent);

/**
 * Where an act at the desk reaches the shop's own database, whose writes the log of acts does not see (R64): by the
 * name that its routes gave it, or by handing on the whole API. Functions of its file that it calls are looked at too.
 */
function pastTheLog(path: string, text: string): readonly string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const functions = declaredIn(source);
  const faults = new Set<string>();
  const look = (callee: Callee, act: string, seen: ReadonlySet<Callee>): void => {
    const own = parametersOf(callee);
    const visit = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && isRead(node) && !own.has(node.text)) {
        const called = functions.get(node.text);
        const isWhole = !ts.isPropertyAccessExpression(node.parent);
        if (node.text === 'database' || ((node.text === 'api' || node.text === 'here') && isWhole))
          faults.add(`${path}: ${act} uses ${node.text}`);
        if (called !== undefined && !seen.has(called)) look(called, act, new Set([...seen, called]));
      }
      if (ts.isPropertyAccessExpression(node) && node.name.text === 'database' && node.expression.getText() !== 'transaction')
        faults.add(`${path}: ${act} uses ${node.getText()}`);
      node.forEachChild(visit);
    };
    visit(callee.body ?? callee);
  };
  const acts = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ['deskAct', 'deskWork'].includes(node.expression.getText())) {
      const [, call, handler] = node.arguments;
      const work = handler === undefined ? undefined : isCallee(handler) ? handler : functions.get(handler.getText());
      if (call === undefined || work === undefined)
        faults.add(`${path}: an act whose work is not in its file: ${node.getText().slice(0, 60)}`);
      else look(work, call.getText(), new Set([work]));
    }
    node.forEachChild(acts);
  };
  acts(source);
  return [...faults];
}

const files = readdirSync(join(root, 'src/server/desk'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => join('src/server/desk', name));

it('acts at the desk write through the database that they are given, which the log sees', () => {
  const texts = files.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const);
  expect(texts.flatMap(([path, text]) => pastTheLog(path, text))).toEqual([]);
  expect(texts.filter(([, text]) => /\bdesk(Act|Work)\(/.test(text)).length).toBeGreaterThan(8);
});

it.each([
  ['the database of its routes', 'deskAct(api, stop, async ({ params }) => stopped(database, params.id));'],
  ['the database of the API', 'deskAct(api, stop, async ({ params }) => stopped(api.database, params.id));'],
  ['the whole API', 'deskWork(api, stop, async ({ params }, visit, acting) => stopped({ ...api }, params.id));'],
  ['a function beside it', 'const end = (id: string) => stopped(database, id); deskAct(api, stop, async ({ params }) => end(params.id));'],
  ['work of another file', 'deskAct(api, stop, handlers.stop);'],
])('an act that writes past the log is found: %s', (_how, text) => {
  expect(pastTheLog('planted.ts', text)).toHaveLength(1);
});

it('an act that is given its database is none', () => {
  const text = 'deskAct(api, stop, async ({ params }, { person }, database) => stopped(database, params.id, person, api.clock()));';
  expect(pastTheLog('planted.ts', text)).toEqual([]);
});
