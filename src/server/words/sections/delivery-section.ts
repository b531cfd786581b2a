import { divisionCode, divisionName } from '../../../domain/account/region.ts';
import { longestClosedReason } from '../../../domain/shipping/delivery-region.ts';
import { divisions } from '../../account/divisions.ts';
import type { Database } from '../../database/database.ts';
import { deliveryRegions } from '../../database/schema/shop-settings.ts';
import { type KeptRegion, readDeliveryAreas } from '../../shop/delivery-areas.ts';
import { deliverySettings } from '../../shop/named-settings.ts';
import { keepRows, tableWriter } from '../keep-rows.ts';
import { listSection } from '../section.ts';
import { line, lineOrNone, listOf } from '../words-values.ts';
import { asYaml, said } from '../write-yaml.ts';
import type { WordsFault } from '../yaml-file.ts';

const file = 'delivery.yaml';
const amount = lineOrNone(20);
const schema = listOf({ region: line(60), freeFrom: amount, freight: amount, closed: lineOrNone(longestClosedReason) }, 1000);
const amountNames = ['freeFrom', 'freight'] as const;
const codeOf = ({ code }: { readonly code: string }): string => code;

/** A region by its name, or by its code where a wider one has the same name. */
function regionText(code: string): string {
  const name = divisionName(divisions, code);
  return divisionCode(divisions, name) === code ? name : code;
}

/** Regions in which delivery differs from the shop's usual, or that are closed (R58). */
export const deliverySection = listSection({
  file,
  schema,
  entriesOf: ({ value, faultAt }) => {
    const faults: WordsFault[] = [];
    const entries = value.map(({ region, closed, ...amounts }, at): KeptRegion => {
      const code = divisionCode(divisions, region);
      if (code === null)
        faults.push(faultAt([at, 'region'], 'must be a province, city or district in full, 浙江省杭州市, or its code of 6 digits'));
      const [freeFrom = null, freight = null] = amountNames.map((name) => {
        const { read, must } = deliverySettings[name];
        const amountRead = amounts[name] === '' ? null : read(amounts[name]);
        if (amounts[name] !== '' && amountRead === null) faults.push(faultAt([at, name], `must ${must}`));
        return amountRead === null ? null : String(amountRead);
      });
      return { code: code ?? '', freeFrom, freight, closed };
    });
    // A list of regions has no order of its own.
    return { entries: entries.toSorted((one, other) => Number(one.code) - Number(other.code)), faults };
  },
  keyOf: ({ code }) => regionText(code),
  kept: async (database: Database) => (await readDeliveryAreas(database)).regions,
  write: async (database, entries) => {
    const rows = await database.select({ id: deliveryRegions.id, code: deliveryRegions.code }).from(deliveryRegions);
    await keepRows(
      rows,
      entries,
      [codeOf],
      tableWriter(database, deliveryRegions, (region) => ({ ...region })),
    );
  },
  exported: (entries) =>
    new Map([
      [
        file,
        asYaml(
          entries.map(({ code, freeFrom, freight, closed }) =>
            said({ region: regionText(code), freeFrom: freeFrom ?? '', freight: freight ?? '', closed }),
          ),
        ),
      ],
    ]),
});
