import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPerson, checkWork, limitAsText } from '../../../src/domain/account/shop-person.ts';
import { rolesWith, withoutRightWords } from '../../../src/domain/account/shop-role-names.ts';
import { mayDo } from '../../../src/domain/account/shop-role.ts';
import { needsApproval } from '../../../src/domain/order/approval.ts';
import { money } from '../../../src/domain/shared/money.ts';

const work = { name: '李娜', role: 'purchaser', orderLimit: '2000' } as const;

describe('the roles of a shop (R65)', () => {
  it.each([
    ['owner', ['buy', 'pay', 'money', 'papers', 'manage']],
    ['purchaser', ['buy', 'pay']],
    ['finance', ['pay', 'money']],
    ['quality', ['papers']],
  ] as const)('%s has exactly these rights', (role, rights) => {
    expect(['buy', 'pay', 'money', 'papers', 'manage'].filter((right) => mayDo(role, right as 'buy'))).toEqual(rights);
  });

  it('gives each right to the owner, first', () => {
    expect(rolesWith('pay')).toEqual(['owner', 'purchaser', 'finance']);
    expect(rolesWith('manage')).toEqual(['owner']);
  });

  it.each([
    ['finance', 'buy', '您在本店是财务，没有采购权限；请由店主、采购员操作'],
    ['quality', 'pay', '您在本店是质量员，没有付款权限；请由店主、采购员、财务操作'],
    ['purchaser', 'manage', '您在本店是采购员，没有门店管理权限；请由店主操作'],
  ] as const)('tells %s without the right to %s who may', (role, right, words) => {
    expect(withoutRightWords(role, right)).toBe(words);
  });

  it.each([
    ['none', '', null],
    ['spaces', '  ', null],
    ['whole yuan', '2000', '2000.00'],
    ['fen', '0.01', '0.01'],
    ['as people write it', '￥2,000.50 元', '2000.50'],
    ['the highest', '9999999', '9999999.00'],
  ])('reads a limit: %s', (_what, orderLimit, limit) => {
    const read = checkWork({ ...work, orderLimit });
    expect(read.ok && (read.value.orderLimit === null ? null : limitAsText(read.value.orderLimit))).toBe(limit);
  });

  it.each(['0', '-1', '0.001', '10000000', 'viel', '1e3'])('refuses the limit %s', (orderLimit) => {
    expect(checkWork({ ...work, orderLimit })).toEqual({ ok: false, refusal: ['orderLimit'] });
  });

  it('keeps no limit for who does not order', () => {
    expect(checkWork({ ...work, role: 'finance', orderLimit: 'x' })).toMatchObject({ ok: true, value: { orderLimit: null } });
  });

  it('names every wrong field of somebody to let in', () => {
    expect(checkPerson({ phone: '1380000', name: ' ', role: 'purchaser', orderLimit: '0' })).toEqual({
      ok: false,
      refusal: ['phone', 'name', 'orderLimit'],
    });
    expect(checkPerson({ ...work, phone: '13912345678', name: ' 李娜 ' })).toMatchObject({
      ok: true,
      value: { phone: '13912345678', name: '李娜' },
    });
  });

  it('waits for the owner above the limit, at no other time', () => {
    const fen = fc.integer({ min: 1, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.option(fen), fen, (limit, payable) => {
        const orderLimit = limit === null ? null : money(limit).div(100);
        expect(needsApproval(orderLimit, money(payable).div(100))).toBe(limit !== null && payable > limit);
      }),
    );
  });
});
