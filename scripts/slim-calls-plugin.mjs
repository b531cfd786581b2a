// The page sends calls and reads their answers; what else a call declares is for the server's checks and its document.

/** Parts of a call that the page has a use for. */
const kept = new Set(['method', 'path', 'data']);

/** What `defineCall` is given, wherever it stands in a module. */
function* callsIn(node) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type === 'CallExpression' && node.callee.name === 'defineCall') yield node.arguments[0];
  for (const member of Object.values(node)) yield* callsIn(member);
}

/**
 * Leaves out of the page what of the contract only the server reads: checks of requests, words of the document.
 * @returns {import('vite').Plugin}
 */
export const slimCalls = () => ({
  name: 'slim-calls',
  transform: {
    filter: { id: /\/src\/contract\// },
    handler(code) {
      const cuts = [...callsIn(this.parse(code))]
        .flatMap(({ properties }) => properties.filter(({ type, key }) => type === 'Property' && !kept.has(key.name)))
        .sort((one, other) => other.start - one.start);
      const slim = cuts.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code);
      return { code: slim, map: null };
    },
  },
});
