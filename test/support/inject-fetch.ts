import type { ServerClient } from './server-client.ts';

/** `fetch` into a server app in this process, with the cookies of one client. */
export function injectFetch(client: ServerClient): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET', body, headers } = init;
    const answered = await client.send({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: String(input),
      headers: {
        ...(headers as Record<string, string>),
        ...(body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(body ? { payload: String(body) } : {}),
    });
    return new Response(answered.text, { status: answered.status });
  };
}
