import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A line to a database that a test can cut, hold and mend. */
export interface DatabaseLine {
  /** the database's address at this end of the line */
  readonly url: string;
  /** Ends all connections and takes no more. */
  readonly cut: () => Promise<void>;
  /** Takes connections again. */
  readonly mend: () => Promise<void>;
  /** Passes nothing on, without a word: a server that is frozen. */
  readonly hold: () => void;
  /** Passes on what came meanwhile. */
  readonly release: () => void;
  readonly close: () => Promise<void>;
}

/** @param url of the database at the other end */
export async function databaseLine(url: string): Promise<DatabaseLine> {
  const far = new URL(url);
  const sockets = new Set<Socket>();
  let isHeld = false;
  let server = createServer();
  const join = (near: Socket): void => {
    const other = connect(Number(far.port || 5432), far.hostname);
    for (const [from, to] of [
      [near, other],
      [other, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    if (isHeld) hold();
  };
  const hold = (): void => {
    isHeld = true;
    for (const socket of sockets) socket.pause();
  };
  const listen = (port: number): Promise<void> => {
    server = createServer(join);
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  };
  const cut = (): Promise<void> => {
    const ended = new Promise<void>((resolve) => void server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    return ended;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    cut,
    mend: () => listen(port),
    hold,
    release: () => {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
