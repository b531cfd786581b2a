import { and, inArray, isNull } from 'drizzle-orm';
import { readTraceCode } from '../../domain/trace-code/trace-code.ts';
import type { Database } from '../database/database.ts';
import { traceCodes } from '../database/schema/trace-code.ts';
import { Refusal } from '../http/refusal.ts';
import { codesOfOrder } from '../trace-code/trace-code-store.ts';
import { holdCase, linesOfCases } from './case-store.ts';

/**
 * R70: the trace codes of what came back in a case; from now on they can be shipped again. Codes that are named again
 * change nothing.
 * @param facts `texts` as they were scanned; none: those that the buyer named in the case
 * @returns how many codes of the case are known now
 * @throws Refusal 404; 409 before anything came; 422 for a text that is no code of the order's, or more codes of a
 * batch than units came
 */
export async function codesCameBack(
  transaction: Database,
  { id, texts: named }: { readonly id: number; readonly texts: readonly string[] },
): Promise<number> {
  const { order } = await holdCase(transaction, id);
  const lines = await linesOfCases(transaction, [id]);
  if (lines.every(({ of }) => (of.received ?? 0) === 0)) throw new Refusal(409, 'Nothing of this case has come back yet');
  const known = await codesOfOrder(transaction, order.id);
  const texts = named.length === 0 ? lines.flatMap(({ of }) => of.codes) : named;
  const back = texts.map((text) => {
    const code = readTraceCode(text)?.code;
    const found = known.find((one) => one.code === code && (one.cameBackIn === null || one.cameBackIn === id));
    if (found === undefined) throw new Refusal(422, `${text} is no trace code that this order holds`);
    return found;
  });
  const ids = new Set(back.map((one) => one.id));
  const after = known.filter((one) => ids.has(one.id) || one.cameBackIn === id);
  for (const { of, line, batch } of lines) {
    const codes = after.filter(({ lineId, batchId }) => lineId === of.lineId && batchId === of.batchId).length;
    const came = of.received ?? 0;
    if (codes > came) throw new Refusal(422, `${codes} codes for ${came} units of ${line.name} batch ${batch} that came back`);
  }
  const ofCase = (one: (typeof after)[number]): boolean => lines.some(({ of }) => of.lineId === one.lineId && of.batchId === one.batchId);
  const stranger = after.find((one) => !ofCase(one));
  if (stranger !== undefined) throw new Refusal(422, `${stranger.code} is of goods that the case does not name`);
  await transaction
    .update(traceCodes)
    .set({ cameBackIn: id })
    .where(and(inArray(traceCodes.id, [...ids]), isNull(traceCodes.cameBackIn)));
  return after.length;
}
