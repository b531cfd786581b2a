import type { Ports } from '../../../src/application/ports.ts';
import type { Spoken } from './asked.ts';

type Methods = Readonly<Record<string, (port: never, ports: Ports) => Promise<unknown>>>;

/** A file of this folder: a port by its name, and which of its methods the demo shop refuses. */
type AskedFile = Readonly<Record<string, Methods | readonly string[]>> & { readonly refused?: readonly string[] };

const files = import.meta.glob<AskedFile>('./*.ts', { eager: true });

const isPort = (entry: [string, Methods | readonly string[]]): entry is [string, Methods] =>
  typeof entry[1] === 'object' && !Array.isArray(entry[1]);

/** What is asked of each port, by its name; who is there comes first, and who leaves last. */
export const everyMethod: Readonly<Record<string, Methods>> = Object.fromEntries(
  Object.values(files)
    .flatMap((file) => Object.entries(file).filter(isPort))
    .sort(([one], [other]) => Number(one === 'sessions') - Number(other === 'sessions')),
);

/** Methods that the demo shop refuses: `orders.read`. */
export const refusedMethods: readonly string[] = Object.values(files).flatMap((file) => {
  const [port] = Object.entries(file).find(isPort) ?? [''];
  return (file.refused ?? []).map((method) => `${port}.${method}`);
});

/** What became of a method: its value, or what it threw. */
export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** What became of every method, asked one after the other: `carts.read` and its outcome. */
export async function askEvery(ports: Ports): Promise<ReadonlyMap<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (const [port, methods] of Object.entries(everyMethod)) {
    for (const [method, ask] of Object.entries(methods)) {
      outcomes.set(
        `${port}.${method}`,
        await ask(ports[port as Spoken] as never, ports).then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      );
    }
  }
  return outcomes;
}
