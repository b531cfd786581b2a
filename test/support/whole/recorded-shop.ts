import { request } from 'node:http';

/** An answer as the server gave it. */
interface Recorded {
  readonly status: number;
  readonly text: string;
}

/** The running shop as one buyer or visitor sees it; what was read once is answered from memory from then on. */
export class RecordedShop {
  readonly #answers = new Map<string, Promise<Recorded>>();
  readonly #cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Asks the server, and remembers nothing. */
  ask(method: string, path: string, form = ''): Promise<Recorded> {
    const headers = {
      cookie: [...this.#cookies].map((cookie) => cookie.join('=')).join('; '),
      ...(form === '' ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    return new Promise((resolve, reject) => {
      const asked = request(this.url + path, { method, headers }, (answered) => {
        for (const cookie of answered.headers['set-cookie'] ?? []) {
          const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
          this.#cookies.set(name, value);
        }
        let text = '';
        answered.setEncoding('utf8').on('data', (part: string) => (text += part));
        answered.once('end', () => resolve({ status: answered.statusCode ?? 0, text }));
        answered.once('error', reject);
      });
      asked.once('error', reject);
      asked.end(form);
    });
  }

  /** Asks for something that has to be there, and gives its data. */
  async data<Data>(method: string, path: string, form: Record<string, string | number> = {}): Promise<Data> {
    const { text } = await this.ask(
      method,
      path,
      new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)])).toString(),
    );
    const { code, message, data } = JSON.parse(text) as { code: number; message: string; data: Data };
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${message}`);
    return data;
  }

  /** The answer to what a screen asks, the same each time. */
  read(method: string, path: string, form: string): Promise<Recorded> {
    const key = `${method} ${path} ${form}`;
    const answer = this.#answers.get(key) ?? this.ask(method, path, form);
    this.#answers.set(key, answer);
    return answer;
  }
}
