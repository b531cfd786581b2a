import { describe, expect, it } from 'vitest';
import { createSession } from '../../../src/application/account/session.ts';
import { createUnreadWatch } from '../../../src/application/message/unread-watch.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { createCartCount } from '../../../src/application/cart/cart-count.ts';
import { createMessages } from '../../../src/application/shared/messages.ts';
import { buyerFacts, fakeAccounts } from '../../support/fakes/fake-accounts.ts';
import { memoryStorage } from '../../support/fakes/memory-storage.ts';
import { virtualTime } from '../../support/virtual-time.ts';

const second = 1_000;
/** Lets answers arrive that take no time of the machine. */
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

async function open(answer: () => Promise<number> = async () => 0) {
  const { scheduler, pass } = virtualTime();
  const session = createSession({
    sessions: fakeAccounts(buyerFacts),
    cartCount: createCartCount(),
    messages: createMessages(),
    navigator: { goTo: () => undefined, goToLogin: () => undefined, reload: () => undefined },
    storage: memoryStorage(),
    announceFailure: (error) => {
      throw error;
    },
  });
  session.know(buyerFacts);
  const asked: number[] = [];
  const watch = createUnreadWatch({ inbox: { count: () => (asked.push(scheduler.now()), answer()) }, session }, scheduler);
  const stop = watch.start();
  watch.look(true);
  /** Time passes second by second, with answers in between. */
  const wait = async (seconds: number) => {
    for (let at = 0; at < seconds; at += 1) {
      pass(second);
      await settled();
    }
  };
  return { session, watch, asked, stop, wait, unread: () => session.getState().facts?.buyer?.unreadMessages };
}

describe('the number of unread messages', () => {
  it('follows within 30 s what happens elsewhere, by one question in 25', async () => {
    let unread = 0;
    const { asked, wait, unread: shown } = await open(async () => unread);
    await wait(26);
    unread = 3;
    await wait(29);
    expect(shown()).toBe(3);
    await wait(45);
    expect(asked.length).toBe(4);
  });

  it('is not asked for while nobody looks or nothing is connected, and at once by whoever comes back late', async () => {
    const { watch, asked, wait } = await open();
    watch.look(false);
    await wait(300);
    expect(asked).toEqual([]);
    watch.look(true);
    await wait(1);
    expect(asked.length).toBe(1);
    for (let turn = 0; turn < 20; turn += 1) {
      watch.look(turn % 2 === 0);
      await wait(1);
    }
    expect(asked.length).toBe(1);
  });

  it('is asked for less and less often where nothing answers, in silence, and as before by whoever comes back', async () => {
    const { watch, asked, wait } = await open(async () => {
      throw new GatewayError('offline', { code: null, message: '' });
    });
    await wait(1_200);
    const pauses = asked.map((at, index) => (at - (asked[index - 1] ?? 0)) / second);
    expect(pauses.map(Math.round)).toEqual([25, 50, 100, 200, 300, 300]);
    watch.look(false);
    watch.look(true);
    await wait(26);
    expect(asked.length).toBe(7);
  });

  it('is asked for no more once the session has ended, or the page is left', async () => {
    const ended = await open(async () => {
      throw new GatewayError('login', { code: 401, message: '' });
    });
    await ended.wait(600);
    ended.watch.look(false);
    ended.watch.look(true);
    await ended.wait(600);
    expect(ended.asked.length).toBe(1);
    const left = await open();
    left.stop();
    await left.wait(600);
    expect(left.asked).toEqual([]);
  });

  it('is not set back by an answer from before the buyer’s own act', async () => {
    let arrive: (unread: number) => void = () => undefined;
    const { session, wait, unread } = await open(() => new Promise((resolve) => (arrive = resolve)));
    session.hearUnread(5);
    await wait(25);
    session.hearUnread(4);
    arrive(5);
    await wait(1);
    expect(unread()).toBe(4);
  });
});
