import { GatewayError } from '../../application/shared/gateway-error.ts';
import { codeInTime, isMissingCode, SwallowedCodeError } from '../../application/shared/missing-code.ts';

type Method = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * An adapter whose code is fetched at its first call, so that the first look at the shop does not
 * pay for cart and orders.
 * Only for ports whose methods all give promises. A chunk that cannot be fetched is a network failure like any other;
 * what goes wrong within it is a bug.
 */
export function lazyAdapter<Port extends object>(fetchAdapter: () => Promise<Port>): Port {
  let adapter: Promise<Port> | null = null;
  const ready = (): Promise<Port> =>
    (adapter ??= codeInTime(fetchAdapter()).catch((error: unknown) => {
      adapter = null;
      if (!isMissingCode(error)) throw error;
      throw new GatewayError(error instanceof SwallowedCodeError ? 'timeout' : 'offline', { code: null, message: '' }, { cause: error });
    }));
  return new Proxy({} as Port, {
    get: (_, name) => {
      // The container asks whether it got a promise.
      if (typeof name === 'symbol' || name === 'then') return undefined;
      return async (...given: readonly unknown[]) => ((await ready())[name as keyof Port] as Method)(...given);
    },
  });
}
