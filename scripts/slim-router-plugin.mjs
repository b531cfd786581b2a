// The router's package leads browsers to its development build, and keeps parts of its framework that nobody uses.

/** The build that its package names for nobody. */
const production = 'react-router/dist/production/index.mjs';

/** What of `Link` belongs to the framework's prefetching; it is off without its `prefetch`, which nothing here sets. */
const prefetching = [
  [
    /let \[shouldPrefetch, prefetchRef, prefetchHandlers\] = usePrefetchBehavior\(\s*prefetch,\s*rest\s*\);/,
    'let prefetchRef = null, prefetchHandlers = null;',
  ],
  [/return shouldPrefetch && !isAbsolute \? [^;]*PrefetchPageLinks[^;]* : link;/, 'return link;'],
];

/**
 * The router's code without the names that its components have in React's tools, and with the calls that make them
 * marked as pure: a component that nobody uses is left out.
 * @throws when the router has changed so that nothing of it is found
 */
export function slimRouter(code) {
  let slim = code;
  for (const [part, other] of prefetching) {
    if (!part.test(slim)) throw new Error('scripts/slim-router-plugin.mjs does not find the prefetching of Link any more');
    slim = slim.replace(part, other);
  }
  return slim
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1');
}

/**
 * Gives the page the router's production build, without what nothing uses (decision 125).
 * @returns {import('vite').Plugin}
 */
export const slimRouterPlugin = () => ({
  name: 'slim-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer, { ssr }) {
    if (ssr || id !== 'react-router') return null;
    const { id: usual } = await this.resolve(id, importer, { skipSelf: true });
    return usual.replace(/react-router\/dist\/.*$/, production);
  },
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler: (code) => (code.includes('function LinkWithRef(') ? { code: slimRouter(code), map: null } : null),
  },
});
