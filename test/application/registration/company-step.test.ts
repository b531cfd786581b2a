import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCompanyStep } from '../../../src/application/registration/company-step.ts';
import { registrationAddress, registrationGoesOn } from '../../../src/application/registration/registration-address.ts';
import type { RegistrationGateway } from '../../../src/application/registration/registration-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { Company } from '../../../src/domain/registration/company.ts';
import { emptyRegistration, fakeRegistrations } from '../../support/fakes/fake-registrations.ts';
import { shopWindow } from '../../support/shop-window.ts';

const company: Company = {
  kind: 'clinic',
  company: '合肥市清河诊所',
  creditCode: '91350100M000100Y43',
  region: '安徽省合肥市庐阳区',
  regionCode: '340103',
  address: '长江中路 22 号',
  contact: '陈静',
  phone: '13912345678',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The step as a screen holds it, and what was kept of it. */
function open(keepDraft?: RegistrationGateway['keepDraft']) {
  const kept: string[] = [];
  const registrations: RegistrationGateway = {
    ...fakeRegistrations(),
    keepDraft:
      keepDraft ??
      (async (_shop, draft) => {
        kept.push(draft.company);
        return 1_790_000_000 + kept.length;
      }),
  };
  const window = shopWindow({ ports: { registrations } });
  const step = createCompanyStep(window.screens.needs, null, emptyRegistration);
  const leave = [step.form.subscribe(() => undefined), step.kept.subscribe(() => undefined)];
  return { ...window, step, kept, leave: () => leave.forEach((stop) => stop()) };
}

describe('the company’s step (R26)', () => {
  it('keeps what is typed once the typing stops, and says when', async () => {
    const { step, kept } = open();
    for (const name of ['合', '合肥', '合肥市']) step.form.write({ company: name });
    expect(kept).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept).toEqual(['合肥市']);
    expect(step.kept.getState()).toEqual({ status: 'kept', savedAt: 1_790_000_001 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kept).toHaveLength(1);
  });

  it('keeps what is left when the screen is left, and not twice what is kept', async () => {
    const one = open();
    one.step.form.write({ company: '合肥' });
    one.leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(one.kept).toEqual(['合肥']);
    const other = open();
    other.step.form.write({ company: '合肥' });
    await vi.advanceTimersByTimeAsync(1_000);
    other.leave();
    expect(other.kept).toEqual(['合肥']);
  });

  it('says that it was not kept, and tries again with what is typed next', async () => {
    let isThere = false;
    const keepDraft = async (): Promise<number> => {
      if (!isThere) throw new GatewayError('busy', { code: 500, message: '' });
      return 1_790_000_009;
    };
    const { step, messages } = open(keepDraft);
    step.form.write({ company: '合肥' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(step.kept.getState().status).toBe('failed');
    expect(messages.getState().toasts).toEqual([]);
    isThere = true;
    step.form.write({ company: '合肥市' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(step.kept.getState()).toEqual({ status: 'kept', savedAt: 1_790_000_009 });
  });

  it('goes on to the licences with what the rules take, and keeps no draft of it any more', async () => {
    const { step, kept, went, leave } = open();
    step.form.submit();
    expect(Object.keys(step.form.getState().faults)).toContain('creditCode');
    step.form.write(company);
    step.form.submit();
    await vi.advanceTimersByTimeAsync(0);
    expect(went).toEqual(['/register/step3']);
    leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(kept).toEqual([]);
  });
});

describe('where a registration goes on', () => {
  it.each([
    [registrationAddress('company', null), '/register/step2'],
    [registrationAddress('review', null), '/register/step3'],
    [registrationAddress('company', '7'), '/register/dd/step2?shop=7'],
    [registrationAddress('licences', '7'), '/register/dd/step3?shop=7'],
    [registrationGoesOn({ id: '7', name: '', review: 'draft', isCurrent: false }), '/register/dd/step2?shop=7'],
    [registrationGoesOn({ id: '7', name: '清河诊所', review: 'refused', isCurrent: true }), '/register/step3'],
    [registrationGoesOn({ id: '7', name: '清河诊所', review: 'passed', isCurrent: true }), null],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });
});
