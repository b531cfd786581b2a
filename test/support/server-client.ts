import type { FastifyInstance, InjectOptions } from 'fastify';
import qs from 'qs';

/** An answer with its envelope; `data` is whatever the test expects it to be. */
export interface Answered {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects, by its assertions
  readonly data: any;
  readonly errors?: Record<string, string[]>;
  /** the answer as it came, for files */
  readonly bytes: Buffer;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly text: string;
}

/** A browser's manners without the browser: keeps cookies, sends bodies as forms. */
export class ServerClient {
  readonly #cookies = new Map<string, string>();

  constructor(readonly app: FastifyInstance) {}

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  async send(options: InjectOptions): Promise<Answered> {
    const response = await this.app.inject({ cookies: Object.fromEntries(this.#cookies), ...options } as InjectOptions);
    for (const { name, value } of response.cookies) {
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const isJson = String(response.headers['content-type'] ?? '').includes('json') && response.body !== '';
    const { code, message, data, errors } = isJson ? JSON.parse(response.body) : ({} as Record<string, never>);
    const { statusCode: status, headers, body: text, rawPayload: bytes } = response;
    return { status, code, message, data, errors, headers, text, bytes };
  }

  get(url: string): Promise<Answered> {
    return this.send({ method: 'GET', url });
  }

  delete(url: string): Promise<Answered> {
    return this.send({ method: 'DELETE', url });
  }

  post(url: string, form: object = {}, headers: Record<string, string> = {}): Promise<Answered> {
    return this.send({
      method: 'POST',
      url,
      payload: qs.stringify(form),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  }
}
