// The container needs the names of the gateways at the first look, and nothing else of their table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = join(import.meta.dirname, '../src/contract/gateways.ts');

/** The members of the object that `gateways` is. */
export function gatewayNamesIn({ body }) {
  const declared = body.flatMap(({ declaration }) => declaration?.declarations ?? []);
  const gateways = declared.find(({ id }) => id.name === 'gateways');
  return gateways.init.properties.map(({ key }) => key.name);
}

/**
 * Writes the names into the page in place of the table, which names the files of all gateways that no first look asks.
 * @returns {import('vite').Plugin}
 */
export const gatewayNames = () => ({
  name: 'gateway-names',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/infrastructure\/composition\/gateway-names\.ts$/ },
    handler() {
      this.addWatchFile(table);
      return { code: `export const gatewayNames = ${JSON.stringify(gatewayNamesIn(this.parse(readFileSync(table, 'utf8'))))};`, map: null };
    },
  },
});
