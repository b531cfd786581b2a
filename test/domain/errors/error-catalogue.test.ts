import { describe, expect, it } from 'vitest';
import { behaviourOf, busyText, type Failure, outcomeOf, textOf } from '../../../src/domain/errors/error-catalogue.ts';

describe('the error catalogue', () => {
  it.each([
    [200, 'done'],
    [201, 'done'],
    [10000, 'done'],
    [401, 'login'],
    [10001, 'login'],
    [422, 'fields'],
    [459, 'contract-unsigned'],
    [500, 'busy'],
    [503, 'busy'],
    [599, 'busy'],
    [400, 'business'],
    [403, 'not-qualified'],
    [404, 'missing'],
    [409, 'business'],
    [429, 'business'],
    [499, 'business'],
    [600, 'business'],
    [10002, 'business'],
    [0, 'business'],
    [202, 'business'],
  ])('%i is %s', (code, outcome) => {
    expect(outcomeOf(code)).toBe(outcome);
  });

  it.each([
    [422, 'toast', 'first-field-message', 'stay'],
    [459, 'warning', 'message', 'contract-page'],
    [401, 'nothing', 'none', 'login'],
    [404, 'alert', 'message', 'stay'],
    [502, 'toast', { fixed: '系统繁忙，请稍候再试' }, 'stay'],
  ])('%i shows %s with %j and leads to %s', (code, shown, text, then) => {
    expect(behaviourOf(outcomeOf(code) as Failure)).toEqual({ shown, text, then });
  });

  it.each([
    ['fields', '请检查', '手机号有误', '手机号有误'],
    ['fields', '请检查', undefined, '请检查'],
    ['business', '已售罄', '手机号有误', '已售罄'],
    ['business', '', undefined, busyText],
    ['busy', '内部错误', undefined, busyText],
    ['login', '请登录', undefined, ''],
  ] as const)('%s says of «%s» and «%s»: %s', (failure, message, firstFieldMessage, said) => {
    expect(textOf(behaviourOf(failure), message, firstFieldMessage)).toBe(said);
  });

  it.each([
    ['business', 'adding', 'warning'],
    ['missing', 'adding', 'warning'],
    ['not-qualified', 'adding', 'qualification-dialog'],
    ['busy', 'adding', 'toast'],
    ['business', 'applying-for-supply', 'alert'],
    ['not-qualified', 'applying-for-supply', 'qualification-dialog'],
    ['not-qualified', undefined, 'alert'],
    ['right-missing', 'adding', 'alert'],
    ['right-missing', 'applying-for-supply', 'alert'],
  ] as const)('%s while %s is a %s', (failure, occasion, shown) => {
    expect(behaviourOf(failure, occasion).shown).toBe(shown);
  });

  it('offers a refresh after a timeout', () => {
    expect(behaviourOf('timeout')).toEqual({ shown: 'refresh-dialog', text: { fixed: '请求超时，请刷新页面' }, then: 'stay' });
  });
});
