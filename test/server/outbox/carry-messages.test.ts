import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import { sweep } from '../../../src/server/housekeeping.ts';
import { programs } from '../../../src/server/operator/run-operator.ts';
import { carryMessages } from '../../../src/server/outbox/carry-messages.ts';
import { putMessage } from '../../../src/server/outbox/outbox.ts';
import {
  keepingSender,
  type OutgoingMessage,
  type SendOutcome,
  type ShortMessageSender,
} from '../../../src/server/outbox/short-message-sender.ts';
import { onEither, onPostgres, type TestShop } from '../../support/server.ts';

const start = new Date('2026-11-20T10:30:00Z');
const after = (seconds: number) => () => new Date(start.getTime() + seconds * 1000);
const phone = '13800000001';

/** A carrier that gives these outcomes, the last one from then on, and remembers what it got. */
const carrier = (...outcomes: readonly SendOutcome[]) => {
  const got: OutgoingMessage[] = [];
  const sender: ShortMessageSender = {
    send: async (message) => (got.push(message), outcomes[Math.min(got.length, outcomes.length) - 1] ?? { kind: 'kept' }),
  };
  return { got, sender };
};
const busy: SendOutcome = { kind: 'later', fault: 'busy' };
const took: SendOutcome = { kind: 'sent', id: 'B1' };

const suite = (open: () => Promise<TestShop>) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await open();
  });
  beforeEach(async () => {
    await shop.database.delete(outboxMessages);
  });
  const put = (more: Partial<Parameters<typeof putMessage>[1]> = {}) =>
    putMessage(shop.database, {
      phone,
      words: '【药集】验证码 123456',
      at: start,
      template: { name: 'code', params: { code: '123456' } },
      ...more,
    });
  const standing = async () =>
    (await shop.database.select().from(outboxMessages).orderBy(outboxMessages.id)).map(({ state, tries, fault, providerId }) => ({
      state,
      tries,
      fault,
      providerId,
    }));
  const outbox = async () =>
    (
      await programs.shop({ database: shop.database, clock: after(0), payment: { isSimulated: true, wechat: null, alipay: null } }, [
        'outbox',
      ])
    ).out;
  return { shop: () => shop, put, standing, outbox };
};

onEither('messages to phones', (open) => {
  const { shop, put, standing, outbox } = suite(open);

  it('hold no code once it is over and nothing sends them any more; everything else stays', async () => {
    const goodUntil = after(300)();
    await put({ goodUntil });
    await put({ words: '【药集】您的账号已绑定微信“123456”', template: { name: 'wechat-bound', params: { name: '123456' } }, goodUntil });
    await carryMessages(shop().database, carrier(took).sender, after(0));
    await put({ goodUntil });
    const kept = async (seconds: number) => {
      await sweep(shop().database, after(seconds)());
      const rows = await shop().database.select().from(outboxMessages).orderBy(outboxMessages.id);
      return rows.map(({ words, params }) => [words.replace(/^.*】/, ''), params]);
    };
    const [spent, bound, due] = [
      ['验证码 ******', {}],
      ['您的账号已绑定微信“123456”', { name: '123456' }],
      ['验证码 123456', { code: '123456' }],
    ];
    expect(await kept(299)).toEqual([due, bound, due]);
    expect(await kept(300)).toEqual([spent, bound, due]);
  });

  it('stay in the outbox where nobody carries them', async () => {
    await put();
    await carryMessages(shop().database, keepingSender, after(0));
    expect(await standing()).toEqual([{ state: 'kept', tries: 1, fault: '', providerId: null }]);
    expect((await outbox())[0]).toMatch(/123456\tkept$/);
    const { got, sender } = carrier(took);
    await carryMessages(shop().database, sender, after(60));
    expect(got).toEqual([]);
  });

  it('go out once, and the outbox knows the carrier’s number', async () => {
    await put();
    const { got, sender } = carrier(took);
    for (const seconds of [0, 1, 100]) await carryMessages(shop().database, sender, after(seconds));
    expect(got).toMatchObject([{ recipient: phone, template: 'code', params: { code: '123456' } }]);
    expect(await standing()).toEqual([{ state: 'sent', tries: 1, fault: '', providerId: 'B1' }]);
    expect((await outbox())[0]).toMatch(/\tsent B1$/);
  });

  it('are tried again with growing waits, whichever process is there by then', async () => {
    await put();
    const { got, sender } = carrier(busy, busy, busy, took);
    // Each round is a process of its own: it knows nothing but the database.
    for (const [seconds, tries] of [
      [0, 1],
      [4, 1],
      [5, 2],
      [19, 2],
      [20, 3],
      [64, 3],
      [65, 4],
    ] as const) {
      await carryMessages(shop().database, sender, after(seconds));
      expect([seconds, got.length]).toEqual([seconds, tries]);
    }
    // Each answered request is followed by another one.
    expect(new Set(got.map(({ attemptKey }) => attemptKey)).size).toBe(4);
    expect((await standing())[0]).toMatchObject({ state: 'sent', tries: 4, fault: '' });
  });

  it('are asked for under the same key while no answer came', async () => {
    await put();
    const { got, sender } = carrier({ kind: 'unknown', fault: 'timeout' }, busy, took);
    for (const seconds of [0, 5, 20]) await carryMessages(shop().database, sender, after(seconds));
    const [first, second, third] = got.map(({ attemptKey }) => attemptKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('are given up when they are of no use any more: an expired code is not sent', async () => {
    await put({ goodUntil: after(300)() });
    await put({ goodUntil: after(300)() });
    const { got, sender } = carrier(busy);
    await carryMessages(shop().database, sender, after(299));
    const round = await carryMessages(shop().database, sender, after(304));
    expect(got).toHaveLength(2);
    expect(round.failed).toEqual(['busy expired']);
    expect(await standing()).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'failed', tries: 1, fault: 'busy expired', providerId: null })),
    );
    expect((await outbox())[0]).toMatch(/\tfailed busy expired$/);
  });

  it('are given up after eight tries, and at once where the carrier will never take them', async () => {
    await put();
    const { got, sender } = carrier(busy);
    for (let hour = 0; hour < 12; hour += 1) await carryMessages(shop().database, sender, after(hour * 3600));
    expect(got).toHaveLength(8);
    expect(await standing()).toMatchObject([{ state: 'failed', tries: 8, fault: 'busy' }]);
    await put();
    const refusing = carrier({ kind: 'never', fault: 'isv.MOBILE_NUMBER_ILLEGAL' });
    expect((await carryMessages(shop().database, refusing.sender, after(0))).failed).toEqual(['isv.MOBILE_NUMBER_ILLEGAL']);
    expect((await standing())[1]).toMatchObject({ state: 'failed', tries: 1 });
  });

  it('are another’s again when whoever had taken one on has died with it', async () => {
    await put();
    const dead: ShortMessageSender = { send: () => new Promise(() => undefined) };
    void carryMessages(shop().database, dead, after(0));
    await expect.poll(standing).toMatchObject([{ state: 'due', tries: 1 }]);
    const { got, sender } = carrier(took);
    await carryMessages(shop().database, sender, after(59));
    expect(got).toHaveLength(0);
    await carryMessages(shop().database, sender, after(60));
    expect(got).toHaveLength(1);
    // The dead one's key: had its request arrived, the carrier would have said so.
    expect(await standing()).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('stand there after a bug of the carrier’s adapter, which is told', async () => {
    await put();
    const { bugs } = await carryMessages(shop().database, { send: () => Promise.reject(new Error('bug')) }, after(0));
    expect(bugs).toHaveLength(1);
    expect(await standing()).toMatchObject([{ state: 'due', fault: 'bug' }]);
  });

  it('do not go out late where a carrier comes to a shop that kept them', async () => {
    await shop().database.insert(outboxMessages).values({ channel: 'sms', recipient: phone, words: 'of before', at: start });
    const { got, sender } = carrier(took);
    await carryMessages(shop().database, sender, after(0));
    expect(got).toEqual([]);
    expect(await shop().database.$count(outboxMessages, eq(outboxMessages.state, 'kept'))).toBe(1);
  });
});

onPostgres('messages to phones, several processes', (open) => {
  const { shop, put, standing } = suite(open);

  it('are each carried by one of them', async () => {
    for (let at = 0; at < 30; at += 1) await put({ words: `message ${at}` });
    const sent: string[] = [];
    const sender: ShortMessageSender = {
      send: async ({ words }) => {
        sent.push(words);
        await new Promise((resolve) => setTimeout(resolve, 20));
        return took;
      },
    };
    const rounds = await Promise.all(Array.from({ length: 6 }, () => carryMessages(shop().database, sender, after(0))));
    expect(rounds.flatMap(({ bugs }) => bugs)).toEqual([]);
    for (let more = 0; more < 2; more += 1) await carryMessages(shop().database, sender, after(0));
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
    expect((await standing()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true);
  });
});
