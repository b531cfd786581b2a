import { describe, expect, it } from 'vitest';
import { userBase } from '../../src/contract/account/account-calls.ts';

const read = (answer: object) => userBase.parse({ show: false, ...answer });

describe('the user session as it is read', () => {
  it.each([
    ['https://main.example/login', 'https://main.example/login'],
    ['HTTP://main.example', 'HTTP://main.example'],
    ['/login', ''],
    ['', ''],
    [null, ''],
    ['javascript:alert(1)', ''],
    ['//main.example', ''],
    ['data:text/html,1', ''],
  ])('leads a visitor with login_url %j to %j', (address, leads) => {
    expect(read({ login_url: address }).loginAddress).toBe(leads);
  });

  it.each([
    [2, true],
    ['3', true],
    ['金牌会员', true],
    [null, true],
    [undefined, true],
    [9, true],
  ])('takes %j for a rank', (rank, isRead) => {
    expect(userBase.safeParse({ show: false, rank }).success).toBe(isRead);
  });

  it('tells whether the zone of free shipping is shown', () => {
    expect([1, '1', 0, '0', null].map((flag) => read({ is_show_youx: flag }).showsFreeShippingZone)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
