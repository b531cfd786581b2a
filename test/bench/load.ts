import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** A request of the bench; a body makes it a POST. */
export interface BenchRequest {
  readonly path: string;
  readonly form?: string;
  readonly cookie?: string;
  /** a body as JSON; it makes it a POST, too */
  readonly json?: object | undefined;
}

/** What a run measured; times in ms. */
export interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly count: number;
}

/** Sends requests over kept connections; answers that are no success end the bench. */
export function createSender(port: number): { send: (wanted: BenchRequest) => Promise<string>; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = ({ path, form, cookie, json }: BenchRequest) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        ...(cookie !== undefined && { cookie }),
        ...(form !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      };
      const body = json === undefined ? form : JSON.stringify(json);
      const method = body === undefined ? 'GET' : 'POST';
      const sent = request({ agent, port, host: '127.0.0.1', path, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => {
          if (answer.statusCode === 200) resolve(text);
          else reject(new Error(`${path}: ${String(answer.statusCode)} ${text.slice(0, 300)}`));
        });
      });
      sent.once('error', reject);
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** A run ends after so many operations or so many ms, whichever comes first. */
export interface Bounds {
  readonly most: number;
  readonly ms: number;
}

/** Runs an operation again and again, `connections` at a time; it is told its number and its connection's, from 0. */
export async function measure(
  connections: number,
  bounds: Bounds,
  operation: (at: number, connection: number) => Promise<unknown>,
): Promise<Measured> {
  const times: number[] = [];
  let next = 0;
  const began = performance.now();
  const work = async (connection: number) => {
    while (next < bounds.most && performance.now() - began < bounds.ms) {
      const at = next;
      next += 1;
      const start = performance.now();
      await operation(at, connection);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  const seconds = (performance.now() - began) / 1_000;
  times.sort((one, other) => one - other);
  const quantile = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: quantile(0.5), p99: quantile(0.99), perSecond: times.length / seconds, count: times.length };
}
