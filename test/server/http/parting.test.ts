import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { partingFrom } from '../../../src/server/http/end-in-order.ts';

describe('a server that parts from a proxy', () => {
  it('answers a connection that it took last, also where the request comes after it has stopped listening', async () => {
    const server = createServer((_request, response) => response.end('answered'));
    const part = partingFrom(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const taken = new Promise((resolve) => server.once('connection', resolve));
    const last = connect(port, '127.0.0.1');
    await taken;
    const parted = part();
    await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 10_000 });
    const heard = text(last);
    last.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 0\r\n\r\n');
    expect(await heard).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*answered/i);
    await parted;
    expect(server.listening).toBe(false);
  });
});
