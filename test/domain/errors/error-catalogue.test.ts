import { describe, expect, it } from 'vitest';
import { behaviourFor, behaviours, outcomeOf } from '../../../src/domain/errors/error-catalogue.ts';

describe('the error catalogue', () => {
  it.each([
    [200, 'done'], [201, 'done'], [10000, 'done'], [401, 'login'], [10001, 'login'], [422, 'fields'], [459, 'contract-unsigned'],
    [500, 'busy'], [503, 'busy'], [599, 'busy'], [400, 'business'], [403, 'business'], [404, 'business'], [409, 'business'], [429, 'business'],
    [499, 'business'], [600, 'business'], [10002, 'business'], [0, 'business'], [202, 'business'],
  ])('%i is %s', (code, outcome) => {
    expect(outcomeOf(code)).toBe(outcome);
  });

  it.each([
    [422, 'toast', 'first-field-message', 'stay'],
    [459, 'toast', 'message', 'contract-page'],
    [401, 'nothing', 'none', 'login'],
    [404, 'alert', 'message', 'stay'],
    [502, 'toast', { fixed: '系统繁忙，请稍候再试' }, 'stay'],
  ])('%i shows %s with %j and leads to %s', (code, shown, text, then) => {
    expect(behaviourFor(code)).toEqual({ shown, text, then });
  });

  it('offers a refresh after a timeout', () => {
    expect(behaviours.timeout).toEqual({ shown: 'refresh-dialog', text: { fixed: '请求超时，请刷新页面' }, then: 'stay' });
  });
});
