/** The build that the router's package names for nobody: it leads every browser to its development build. */
const production = 'react-router/dist/production/index.mjs';

/**
 * Gives the pages the router's production build (decision 125).
 * @returns {import('vite').Plugin}
 */
export const productionRouter = () => ({
  name: 'production-router',
  apply: 'build',
  enforce: 'pre',
  async resolveId(id, importer, { ssr }) {
    if (ssr || id !== 'react-router') return null;
    const { id: usual } = await this.resolve(id, importer, { skipSelf: true });
    return usual.replace(/react-router\/dist\/.*$/, production);
  },
});
