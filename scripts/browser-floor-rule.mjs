// ESLint rule: what code of the page asks of the browser is known to the oldest ones (scripts/browser-floor.mjs).
import { ESLintUtils } from '@typescript-eslint/utils';
import { features, strangersTo } from './browser-floor.mjs';
import { regExpFeatures } from './regexp-floor.mjs';

/** ReadonlyArray and PromiseConstructor are Array and Promise to the data. */
const plainName = (name) => name.replace(/^Readonly(?=Array|Map|Set)|(?<=.)Constructor$/g, '');

const featureOf = (owner, name) => {
  const members = features.api[owner] ?? features.javascript.builtins[owner];
  return members?.[`${name}_static`] ?? members?.[name];
};

/** @type {import('eslint').Rule.RuleModule} */
export const browserFloorRule = {
  meta: { type: 'problem', schema: [], messages: { unknown: '{{what}} is unknown to {{browsers}}.' } },
  create(context) {
    const { program, esTreeNodeToTSNodeMap: nodes } = ESLintUtils.getParserServices(context);
    const checker = program.getTypeChecker();
    const isBrowsers = (symbol) => symbol?.declarations?.some((node) => program.isSourceFileDefaultLibrary(node.getSourceFile())) ?? false;
    const report = (node, what, feature) => {
      const browsers = strangersTo(feature).join(', ');
      if (browsers !== '') context.report({ node, messageId: 'unknown', data: { what, browsers } });
    };
    /** The names of a type and of all that it extends. */
    const namesOf = (type) => {
      if (type.isUnionOrIntersection()) return type.types.flatMap(namesOf);
      const inherited = type.isClassOrInterface() ? checker.getBaseTypes(type) : [];
      const generic = type.target !== undefined && type.target !== type ? namesOf(type.target) : [];
      return [...(type.symbol ? [plainName(type.symbol.name)] : []), ...generic, ...inherited.flatMap(namesOf)];
    };
    const readRegExp = (node) => {
      for (const [what, strangers] of regExpFeatures(node))
        if (strangers.length > 0) context.report({ node, messageId: 'unknown', data: { what, browsers: strangers.join(', ') } });
    };
    return {
      Literal: readRegExp,
      NewExpression: readRegExp,
      CallExpression: readRegExp,
      MemberExpression(node) {
        if (node.computed || node.property.type !== 'Identifier') return;
        const { name } = node.property;
        if (!isBrowsers(checker.getSymbolAtLocation(nodes.get(node.property)))) return;
        const type = checker.getApparentType(checker.getNonNullableType(checker.getTypeAtLocation(nodes.get(node.object))));
        const owners = [...namesOf(type), ...(node.object.type === 'Identifier' ? [node.object.name] : [])];
        const owner = owners.find((one) => featureOf(one, name) !== undefined);
        if (owner !== undefined) report(node.property, `${owner}.${name}`, featureOf(owner, name));
      },
      'Program:exit'(node) {
        const { through, variables } = context.sourceCode.getScope(node);
        for (const { identifier } of [...through, ...variables.flatMap(({ references }) => references)]) {
          if (identifier.type !== 'Identifier' || identifier.parent.type.startsWith('TS')) continue;
          const { name } = identifier;
          if (!isBrowsers(checker.getSymbolAtLocation(nodes.get(identifier)))) continue;
          report(identifier, name, features.javascript.builtins[name] ?? features.api[name] ?? features.api.Window[name]);
        }
      },
    };
  },
};
