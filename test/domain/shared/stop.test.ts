import { describe, expect, it } from 'vitest';
import { stopped } from '../../../src/domain/shared/stop.ts';

describe('a stop (R62)', () => {
  it.each([
    ['passed', { kind: 'stop', reason: ' 逾期 ' }, { state: 'stopped', reason: '逾期' }],
    ['passed', { kind: 'stop', reason: ' ' }, 'no-reason'],
    ['passed', { kind: 'stop', reason: 'x'.repeat(201) }, 'reason-too-long'],
    ['passed', { kind: 'resume' }, 'not-stopped'],
    ['stopped', { kind: 'stop', reason: '逾期' }, 'not-passed'],
    ['stopped', { kind: 'resume' }, { state: 'passed', reason: '' }],
    ['pending', { kind: 'stop', reason: '逾期' }, 'not-passed'],
    ['draft', { kind: 'resume' }, 'not-stopped'],
    ['refused', { kind: 'stop', reason: '逾期' }, 'not-passed'],
  ] as const)('of what is %s by %j gives %j', (state, stop, outcome) => {
    const result = stopped(state, stop);
    expect(result.ok ? result.value : result.refusal).toEqual(outcome);
  });
});
