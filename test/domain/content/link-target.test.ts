import { describe, expect, it } from 'vitest';
import { linkTarget } from '../../../src/domain/content/link-target.ts';

describe('a link', () => {
  it.each([
    ['/mrtj', { kind: 'go', url: '/mrtj' }],
    [' https://example.com/a?b=*1 ', { kind: 'go', url: 'https://example.com/a?b=*1' }],
    ['', { kind: 'message', text: '活动暂未开始' }],
    ['  ', { kind: 'message', text: '活动暂未开始' }],
    [null, { kind: 'message', text: '活动暂未开始' }],
    [undefined, { kind: 'message', text: '活动暂未开始' }],
    ['*五一开抢', { kind: 'message', text: '五一开抢' }],
    ['*', { kind: 'message', text: '活动未开始' }],
    ['* ', { kind: 'message', text: '活动未开始' }],
    ['javascript:alert(1)', { kind: 'message', text: '活动暂未开始' }],
    [' java\tscript:alert(1)', { kind: 'message', text: '活动暂未开始' }],
  ])('%j means %j', (link, target) => {
    expect(linkTarget(link)).toEqual(target);
  });
});
