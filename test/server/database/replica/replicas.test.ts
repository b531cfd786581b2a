import { describe, expect, it } from 'vitest';
import { logPosition } from '../../../../src/server/database/replica/log-position.ts';
import { type Replica, Replicas } from '../../../../src/server/database/replica/replicas.ts';

/** A database and its replicas, which say what a test makes them say, at a time that the test moves. */
function play(count: number) {
  const state = { now: 0, database: 0n as bigint | null, asked: 0 };
  const positions: (bigint | null | Error)[] = Array.from({ length: count }, () => 0n);
  const replicas = positions.map((_, at): Replica<number> => ({
    name: `replica ${at}`,
    database: at,
    position: async () => {
      const said = positions[at] as bigint | null | Error;
      if (said instanceof Error) throw said;
      return said;
    },
  }));
  const chooser = new Replicas(
    async () => {
      state.asked += 1;
      if (state.database === null) throw new Error('away');
      return state.database;
    },
    replicas,
    () => state.now,
  );
  /** Whom a read gets, by number; null: the database. What was asked of positions has arrived before the next read. */
  const choose = async (since: bigint | null = null): Promise<number | null> => {
    const chosen = chooser.choose(since);
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    return chosen === null ? null : replicas.indexOf(chosen);
  };
  return { state, positions, replicas, chooser, choose };
}

describe('a read that may be a second old', () => {
  it('is answered by the database until positions are known, and then by replicas in turn', async () => {
    const { choose } = play(2);
    expect(await choose()).toBeNull();
    expect([await choose(), await choose(), await choose()].sort()).toEqual([0, 1, 1]);
  });

  it('goes to nobody who is more than a second behind, and comes back when they have caught up', async () => {
    const { state, positions, choose } = play(1);
    await choose();
    state.database = 50n;
    for (state.now = 250; state.now <= 1_000; state.now += 250) expect(await choose()).toBe(0);
    // At 250 the database was at 50 already; the replica is still at 0, which is how it was at 0.
    state.now = 1_001;
    expect(await choose()).toBeNull();
    positions[0] = 50n;
    state.now = 1_300;
    await choose();
    expect(await choose()).toBe(0);
  });

  it('goes to nobody of whom nothing is heard, and to nobody while the database does not say where it is', async () => {
    const { state, positions, choose } = play(1);
    await choose();
    expect(await choose()).toBe(0);
    positions[0] = null;
    state.now = 300;
    await choose();
    expect(await choose()).toBeNull();
    positions[0] = 0n;
    state.now = 600;
    await choose();
    expect(await choose()).toBe(0);
    state.database = null;
    state.now = 900;
    expect(await choose()).toBe(0);
    state.now = 1_601;
    expect(await choose()).toBeNull();
  });

  it('is answered by nobody who lacks what the caller wrote', async () => {
    const { state, positions, choose } = play(2);
    state.database = 10n;
    positions[0] = 10n;
    positions[1] = 11n;
    await choose();
    expect(await choose(11n)).toBe(1);
    expect(await choose(11n)).toBe(1);
    expect(await choose(12n)).toBeNull();
    expect([await choose(10n), await choose(10n)].sort()).toEqual([0, 1]);
  });

  it('leaves one alone that failed, for five seconds', async () => {
    const { state, replicas, chooser, choose } = play(2);
    await choose();
    chooser.rest(replicas[0] as Replica<number>, new Error('gone'));
    for (state.now = 0; state.now <= 4_800; state.now += 200) expect(await choose()).not.toBe(0);
    state.now = 5_100;
    await choose();
    expect([await choose(), await choose()].sort()).toEqual([0, 1]);
  });

  it('asks for positions four times a second at most, however many read', async () => {
    const { state, choose } = play(1);
    for (let at = 0; at < 100; at++) {
      state.now = at * 10;
      await choose();
    }
    expect(state.asked).toBe(4);
  });
});

describe('a place in the log', () => {
  it('is read as PostgreSQL writes it, and nothing else is', () => {
    expect(logPosition('16/B374D848')).toBe(0x16_b374_d848n);
    expect(logPosition('0/0')).toBe(0n);
    for (const wrong of [null, undefined, '', '16', '/', '1/G', '123456789/0', '0/1 ']) expect(logPosition(wrong)).toBeNull();
  });
});
