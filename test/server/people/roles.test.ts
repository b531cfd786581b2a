import { beforeAll, expect, it } from 'vitest';
import { shopRoleNames } from '../../../src/domain/account/shop-role-names.ts';
import { invitedRoles, mayDo } from '../../../src/domain/account/shop-role.ts';
import { allCalls } from '../../support/calls/all-calls.ts';
import { exampleOf, sendExample } from '../../support/calls/examples.ts';
import { type Operation, operationsOf } from '../../support/calls/operations.ts';
import { joined } from '../../support/people.ts';
import type { ServerClient } from '../../support/server-client.ts';
import { demoPhones, onEither, type TestShop } from '../../support/server.ts';
import { proves } from '../../support/promises.ts';

/** Writes that each of a shop's people may do: their own sign-in, and saying and hearing what concerns them. */
const everybodys = [
  'DELETE /api/user/people/{id}',
  'DELETE /api/user/sessions',
  'DELETE /api/user/sessions/{id}',
  'DELETE /api/user/unbind_wechat',
  'POST /api/activity/{id}/follow',
  'POST /api/activity/{id}/unfollow',
  'POST /api/index/spike_sessions/{id}/follow',
  'POST /api/index/spike_sessions/{id}/unfollow',
  'POST /api/message/read',
  'POST /api/order/{id}/trace_codes/receive',
  'POST /api/upload',
  'POST /api/user/create_code',
  'POST /api/user/feedback',
  'POST /api/user/personal_data',
  'POST /api/user/resetPassword',
  'POST /api/user/switch',
  'POST /api/user/updateUserInfo',
  'POST /api/yyh/{id}/book',
  'POST /api/yyh/{id}/unbook',
];
/** Writes that ask or prepare something and change nothing of the shop in which one is. */
const looking = [
  'POST /api/cart/copy/preview',
  'POST /api/cart/gap_goods',
  'POST /api/cart/next_hint',
  'POST /api/user/fast_buy/match',
  'POST /api/user/fast_buy/read',
];
/** The registration belongs to shops of the account itself: who is a guest in a shop has none in it. */
const ofOwnShops = ['POST /api/register/company', 'POST /api/register/draft', 'POST /api/register/licences', 'POST /api/register/shop'];

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;

onEither('the rights of roles (R65)', proves('owner'), (open) => {
  let shop: TestShop;
  let operations: readonly Operation[];
  let clients: Readonly<Record<(typeof invitedRoles)[number], ServerClient>>;
  beforeAll(async () => {
    shop = await open();
    const owner = await shop.signedIn(demoPhones.qualified);
    operations = await operationsOf(shop);
    clients = {
      purchaser: await joined(shop, owner, '13912345671', 'purchaser'),
      finance: await joined(shop, owner, '13912345672', 'finance'),
      quality: await joined(shop, owner, '13912345673', 'quality'),
    };
  });

  it('are said of every write of a buyer (a new one names its right, or stands here)', () => {
    const open = allCalls.filter(({ method, access, right }) => access === 'buyer' && method !== 'GET' && right === undefined).map(nameOf);
    expect(open.sort()).toEqual([...everybodys, ...looking, ...ofOwnShops].sort());
  });

  it('hold at every call: who has none is refused before anything is read, who has it never for the role', async () => {
    const faults: string[] = [];
    let refused = 0;
    for (const call of allCalls.filter(({ right }) => right !== undefined)) {
      const operation = operations.find(({ name }) => name === nameOf(call));
      if (operation === undefined || call.right === undefined) continue;
      for (const role of invitedRoles) {
        // A call without its form would be refused for that.
        const answer = await sendExample(clients[role], operation, exampleOf(operation));
        const isRefused = answer.status === 403 && answer.message.includes(`您在本店是${shopRoleNames[role]}`);
        if (isRefused === mayDo(role, call.right)) faults.push(`${nameOf(call)} as ${role}: ${answer.text.slice(0, 120)}`);
        if (isRefused) refused += 1;
      }
    }
    expect(faults).toEqual([]);
    expect(refused).toBeGreaterThan(60);
  });
});
