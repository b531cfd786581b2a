import type { GatewayOf } from '../../../application/shared/gateway-of.ts';
import type { Call, CallInput } from '../../../contract/shared/call.ts';
import type { AnyAsk, GatewayTable, Link } from '../../../contract/shared/gateway.ts';
import { orFaults } from '../wire/field-faults.ts';
import { addressOf } from './address-of.ts';
import type { HttpClient, SendOptions } from './http-client.ts';
import { unlessMissing } from './unless-missing.ts';

/** Asks a call as its method says. */
function answerTo(client: HttpClient, method: AnyAsk, given: readonly unknown[]): Promise<unknown> {
  const { idempotencyKey, file, ...input } = method.input(...given) as Omit<SendOptions, 'once'> & CallInput<Call>;
  const once = method.once ?? false;
  const heard = client
    .sendAndHear(method.call, input, { once, ...(idempotencyKey && { idempotencyKey }), ...(file && { file }) })
    .then(({ data, message }) => (method.give ? method.give(data, message) : data));
  const answer = 'missing' in method ? unlessMissing(heard, () => method.missing) : heard;
  return method.faults === undefined ? answer : orFaults(answer, method.faults);
}

/** A link sends no header: `shop` says what `shopHeader` says in calls. */
function addressTo(client: HttpClient, method: Link, given: readonly unknown[]): string {
  const { params = {}, query = {} } = method.input(...given);
  return client.baseUrl + addressOf(method.path, { params, query: { ...query, shop: client.shownShop() || undefined } });
}

/** The adapter that a table of the contract describes. */
export function gatewayOver<Table extends GatewayTable>(client: HttpClient, table: Table): GatewayOf<Table> {
  const methods = Object.entries(table).map(([name, method]) => [
    name,
    async (...given: readonly unknown[]) => (method.kind === 'link' ? addressTo(client, method, given) : answerTo(client, method, given)),
  ]);
  return Object.fromEntries(methods) as GatewayOf<Table>;
}
