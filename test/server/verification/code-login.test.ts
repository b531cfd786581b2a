import { desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { outboxMessages } from '../../../src/server/database/schema/verification.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import { proves } from '../../support/promises.ts';

const stranger = '13912345678';

onEither('a login by a code (R25)', proves('accounts'), (open) => {
  let shop: TestShop;
  let visitor: ServerClient;
  beforeEach(async () => {
    shop = await open();
    visitor = shop.visitor();
  });
  const send = (phone: string, scene = 'login') => visitor.post('/api/code', { phone, scene });
  const enter = (phone: string, code: string) => visitor.post('/api/login/code', { phone, code });
  const lastCode = async (phone: string): Promise<string | undefined> => {
    const rows = await shop.database
      .select({ words: outboxMessages.words })
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, phone))
      .orderBy(desc(outboxMessages.id))
      .limit(1);
    return /验证码 (\d{6})，用于登录/.exec(rows[0]?.words ?? '')?.[1];
  };
  const wrongFor = async (phone: string): Promise<string> => ((await lastCode(phone)) === '111111' ? '222222' : '111111');

  it('begins a session, once, and ends the one from before', async () => {
    const before = await shop.signedIn(demoPhones.other);
    visitor.setCookie('sid', before.cookie('sid') ?? '');
    await send(demoPhones.qualified);
    const code = (await lastCode(demoPhones.qualified)) ?? '';
    expect(await enter(demoPhones.qualified, code)).toMatchObject({ status: 200, data: { show: true, phone: demoPhones.qualified } });
    expect((await visitor.get('/api/user/base')).data).toMatchObject({ show: true, phone: demoPhones.qualified });
    expect((await before.get('/api/cart/total')).status).toBe(401);
    expect(await enter(demoPhones.qualified, code)).toMatchObject({ status: 422 });
  });

  it('never tells whether a phone is known: by the sending, by a wrong code, by one too many', async () => {
    const [known, unknown] = [await send(demoPhones.qualified), await send(stranger)];
    expect([unknown.status, unknown.data]).toEqual([known.status, known.data]);
    expect(await lastCode(stranger)).toBeUndefined();
    const wrong = await wrongFor(demoPhones.qualified);
    for (let time = 0; time < 6; time += 1) {
      const [ofKnown, ofUnknown] = [await enter(demoPhones.qualified, wrong), await enter(stranger, wrong)];
      expect(ofKnown.status).toBe(422);
      expect([ofUnknown.status, ofUnknown.errors]).toEqual([ofKnown.status, ofKnown.errors]);
    }
  });

  it('takes no code that was sent for something else', async () => {
    await send(demoPhones.qualified, 'forget');
    const [row] = await shop.database.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(1);
    const code = /验证码 (\d{6})/.exec(row?.words ?? '')?.[1] ?? '';
    expect(await enter(demoPhones.qualified, code)).toMatchObject({ status: 422, errors: { code: [expect.any(String)] } });
  });
});
