import type { TraceCodeGateway, TracedOrder } from '../../../src/application/trace-code/trace-code-gateway.ts';
import { traceCodeGateway } from '../../../src/contract/trace-code/trace-code-calls.ts';
import { receiveCodes } from '../../../src/domain/trace-code/receive-codes.ts';
import { fakeOf } from './fake-of.ts';

/** A group of an order with codes of 20 digits: `1` is 81990010000000000001. */
export const tracedGroup = (lineId: string, numbers: readonly number[], name = '阿莫西林胶囊'): TracedOrder['groups'][number] => ({
  ...{ lineId, goodsId: lineId, name, spec: '0.25g×24粒', maker: '悦康', unit: '盒', parcel: 1, batch: '260801', expiresOn: '2028-07-31' },
  units: numbers.length,
  codes: numbers.map((number) => ({ code: codeOf(number), isReceived: false, isBack: false })),
});

export const codeOf = (number: number): string => `8199001${String(number).padStart(13, '0')}`;

/** Trace codes in memory; `told` notes what was received. */
export function fakeTraceCodes(groups: readonly TracedOrder['groups'][number][] = [], changes: Partial<TraceCodeGateway> = {}) {
  const told: (readonly string[])[] = [];
  let order: TracedOrder = { groups: [...groups], receipts: [] };
  return fakeOf(traceCodeGateway, {
    told,
    read: async () => order,
    receive: async (_id: string, scans: readonly string[]) => {
      told.push(scans);
      const codes = order.groups.flatMap((group) => group.codes);
      const { matched, missing, foreign, doubles } = receiveCodes(
        codes.map(({ code }) => code),
        [...codes.filter(({ isReceived }) => isReceived).map(({ code }) => code), ...scans],
      );
      order = {
        groups: order.groups.map((group) => ({
          ...group,
          codes: group.codes.map((one) => ({ ...one, isReceived: matched.includes(one.code) })),
        })),
        receipts: [
          { by: '李娜', at: 1_800_000_000, matched: matched.length, missing: missing.length, foreign: [...foreign], doubles: [...doubles] },
          ...order.receipts,
        ],
      };
      return order;
    },
    ...changes,
  });
}
