import { isDeepStrictEqual } from 'node:util';
import type { GatewayOf } from '../../../src/application/shared/gateway-of.ts';
import type { AnyAsk, GatewayTable } from '../../../src/contract/shared/gateway.ts';
import { answerFaults } from './answer-faults.ts';

/** What a method came to: the answer that its call's schema has to read, or null where it gave none. */
function answerIn(method: AnyAsk, outcome: unknown): { readonly answer: unknown } | null {
  // What is made of an answer cannot be turned back into it.
  if (method.give !== undefined) return null;
  if (method.faults === undefined) return { answer: outcome };
  const result = outcome as { readonly ok: boolean; readonly value: unknown };
  return result.ok ? { answer: result.value } : null;
}

function checked(name: string, method: AnyAsk, outcome: unknown): unknown {
  const given = answerIn(method, outcome);
  if (given === null || ('missing' in method && isDeepStrictEqual(given.answer, method.missing))) return outcome;
  const faults = answerFaults(method.call.data, given.answer);
  if (faults.length > 0) throw new Error(`a fake's ${name} gives what ${method.call.path} cannot: ${faults.join(', ')}`);
  return outcome;
}

/** A gateway in memory, whose answers are such as its calls can give: it cannot drift from the contract. */
export function fakeOf<Table extends GatewayTable, Fake extends GatewayOf<Table>>(
  table: Table,
  fake: Fake,
): GatewayOf<Table> & Omit<Fake, keyof Table> {
  const methods = Object.entries(table).flatMap(([name, method]) => {
    if (method.kind === 'link') return [];
    const answer = fake[name] as (...given: readonly unknown[]) => Promise<unknown>;
    return [[name, (...given: readonly unknown[]) => answer(...given).then((outcome) => checked(name, method, outcome))] as const];
  });
  return { ...fake, ...Object.fromEntries(methods) };
}
