import type { Call } from '../../../src/contract/shared/call.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../../src/contract/*/*-call*.ts', { eager: true });

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'data' in value;

/** The calls among what a module exports, and among the groups of calls that it exports. */
const callsIn = (value: unknown): readonly Call[] => {
  if (isCall(value)) return [value];
  const isGroup = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  return isGroup ? Object.values(value).filter(isCall) : [];
};

/** Every call that the contract declares, whether a server serves it or not. */
export const allCalls: readonly Call[] = Object.values(modules).flatMap((module) => Object.values(module).flatMap(callsIn));

/** The call that a path belongs to; of several the one that names it most exactly. */
export function callAt(method: string, path: string): Call | undefined {
  const isAt = (call: Call): boolean => new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path);
  const found = allCalls.filter((call) => call.method === method && isAt(call));
  return found.find((call) => call.path === path) ?? found[0];
}
