import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { gatewayNames as plugin, gatewayNamesIn } from '../../scripts/gateway-names-plugin.mjs';
import { gatewayNames } from '../../src/infrastructure/composition/gateway-names.ts';

it('the page carries the names of the gateways, as their table says them', () => {
  const table = readFileSync('src/contract/gateways.ts', 'utf8');
  expect(gatewayNamesIn(parseAst(table))).toEqual(gatewayNames);
  const { handler } = plugin().transform as { handler: (this: object) => { code: string } };
  const written = handler.call({ parse: parseAst, addWatchFile: () => undefined });
  expect(written.code).toBe(`export const gatewayNames = ${JSON.stringify(gatewayNames)};`);
});
