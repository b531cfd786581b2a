import type { ServerClient } from './server-client.ts';

/** A body as the server reads it, with its type: a form, or a file among parts. */
async function payloadOf(body: BodyInit): Promise<{ readonly type: string; readonly payload: string | Buffer }> {
  if (!(body instanceof FormData)) return { type: 'application/x-www-form-urlencoded', payload: String(body) };
  const parts = new Response(body);
  return { type: parts.headers.get('content-type') ?? '', payload: Buffer.from(await parts.arrayBuffer()) };
}

/** `fetch` into a server app in this process, with the cookies of one client. */
export function injectFetch(client: ServerClient): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET', body, headers } = init;
    const sent = body ? await payloadOf(body) : null;
    const answered = await client.send({
      method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: String(input),
      headers: {
        ...(headers as Record<string, string>),
        ...(sent && { 'content-type': sent.type }),
      },
      ...(sent && { payload: sent.payload }),
    });
    return new Response(answered.text, { status: answered.status });
  };
}
