import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActivityDraft } from '../../../../src/application/desk/activity/activity-draft.ts';
import { fieldFault, fieldText, goodsOfList, momentText, typedCount } from '../../../../src/application/desk/activity/activity-fields.ts';
import type { DeskActivities } from '../../../../src/application/desk/activity/shown-activity.ts';
import { GatewayError } from '../../../../src/application/shared/gateway-error.ts';
import { createMessages } from '../../../../src/application/shared/messages.ts';
import type { KeySource } from '../../../../src/application/shared/write/submission-keys.ts';
import { activityDraft, activityTrial, foundGoods, tierFile } from '../../../support/builders/desk-activity.ts';
import { settle, visit } from '../../../support/application-needs.ts';

const fault = {
  ...{ at: 'tiers.1.money', sort: 'price' as const, words: '优惠不得超过所买的金额', where: '第 2 档，减' },
  cures: [{ kind: 'leave-out' as const, places: ['tiers.1'], at: '', value: '', words: '去掉这一档' }],
};

async function opened(gateway: Partial<DeskActivities> = {}) {
  let last = 0;
  const change = vi.fn<DeskActivities['change']>(async (_id, seen, body) => activityDraft({ version: seen + 1, body }));
  const publish = vi.fn<DeskActivities['publish']>(async () => ({ id: 'tier-7' }));
  const [changed, left, announceFailure] = [vi.fn(), vi.fn(), vi.fn()];
  const deskActivities = {
    draft: async () => activityDraft({ faults: [fault] }),
    change,
    publish,
    ...gateway,
  } as unknown as DeskActivities;
  const keys = { next: () => `key-${(last += 1)}` } as unknown as KeySource;
  const needs = { deskActivities, messages: createMessages(), announceFailure, keys, changed, left };
  const model = createActivityDraft(needs, '5');
  const leave = model.subscribe(() => undefined);
  await settle();
  return { model, leave, change, publish, changed, left, announceFailure };
}
const sentBody = (change: { readonly mock: { readonly calls: readonly unknown[][] } }, at = 0): unknown =>
  JSON.parse(String(change.mock.calls[at]?.[2]));

afterEach(() => {
  vi.useRealTimers();
});

describe('a draft of an activity', () => {
  it('is kept as it was typed, with the version that was on the screen, and judged anew', async () => {
    const { model, change, changed } = await opened();
    expect(model.getState().typed).toBeNull();
    model.save();
    model.write('name', '新名称');
    model.write('tiers.1.money', '150');
    model.save();
    model.save();
    await settle();
    expect(change).toHaveBeenCalledOnce();
    expect(change.mock.calls[0]?.slice(0, 2)).toEqual(['5', 1]);
    expect(sentBody(change)).toEqual({ ...tierFile, name: '新名称', tiers: [tierFile.tiers[0], { amount: '6000', money: '150' }] });
    expect(model.getState()).toMatchObject({ typed: null, isSaving: false, known: { version: 2, faults: [] } });
    expect(changed).toHaveBeenCalledOnce();
  });

  it('is kept by itself after a pause, once for all that was typed, and says until then that it is not', async () => {
    const { model, change } = await opened();
    vi.useFakeTimers();
    model.write('name', '新');
    model.write('name', '新名称');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(change).not.toHaveBeenCalled();
    expect(model.getState().typed).toMatchObject({ name: '新名称' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(change).toHaveBeenCalledOnce();
    expect(sentBody(change)).toMatchObject({ name: '新名称' });
    expect(model.getState()).toMatchObject({ typed: null, known: { version: 2 } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(change).toHaveBeenCalledOnce();
  });

  it('says that it was not kept, without a toast, and keeps all with the next word', async () => {
    const offline = new GatewayError('offline', { code: null, message: '' });
    const change = vi.fn<DeskActivities['change']>(async (_id, seen, body) => activityDraft({ version: seen + 1, body }));
    change.mockRejectedValueOnce(offline);
    const { model, announceFailure } = await opened({ change });
    vi.useFakeTimers();
    model.write('name', '一');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(model.getState()).toMatchObject({ isUnsaved: true, isStale: false, typed: { name: '一' } });
    expect(announceFailure).not.toHaveBeenCalled();
    model.write('name', '一二');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sentBody(change, 1)).toMatchObject({ name: '一二' });
    expect(model.getState()).toMatchObject({ isUnsaved: false, typed: null });
  });

  it('keeps what was typed last when its screen is left, and nothing of a draft that was thrown away', async () => {
    const { model, leave, change } = await opened();
    model.write('name', '走之前');
    leave();
    await settle();
    expect(sentBody(change)).toMatchObject({ name: '走之前' });
    const dropped = await opened({ drop: async () => null });
    dropped.model.write('name', '不要了');
    await visit(dropped.model.drop);
    dropped.model.drop.open({ version: 1 });
    dropped.model.drop.submit();
    await settle();
    dropped.leave();
    await settle();
    expect(dropped.change).not.toHaveBeenCalled();
  });

  it('keeps what is typed while it is sent', async () => {
    const { model, change } = await opened();
    model.write('name', '先');
    model.save();
    model.write('name', '后');
    await settle();
    expect(model.getState().typed).toMatchObject({ name: '后' });
    model.save();
    await settle();
    expect(change.mock.calls[1]?.[1]).toBe(2);
  });

  it('is cured by a press, and kept at once', async () => {
    const { model, change } = await opened();
    model.cure(fault.cures[0] as (typeof fault.cures)[number]);
    await settle();
    expect(sentBody(change)).toEqual({ ...tierFile, tiers: [tierFile.tiers[0]] });
  });

  it('of which a colleague changed something is not written over: what was typed stays until one has looked', async () => {
    const conflict = new GatewayError('business', { code: 409, message: '周敏 11-23 10:40 改过这个草稿，请看过再办' });
    const { model, announceFailure } = await opened({
      change: async () => {
        throw conflict;
      },
    });
    model.write('name', '我的');
    model.save();
    await settle();
    expect(announceFailure).toHaveBeenCalledWith(conflict);
    expect(model.getState()).toMatchObject({ isStale: true, typed: { name: '我的' }, isSaving: false });
    model.readAnew();
    await settle();
    expect(model.getState()).toMatchObject({ isStale: false, typed: null });
  });

  it('is published once, and left', async () => {
    const { model, publish, left } = await opened();
    await visit(model.publish);
    model.publish.open({ version: 1 });
    model.publish.submit();
    model.publish.submit();
    await settle();
    expect(publish.mock.calls).toEqual([['5', 1, 'key-1']]);
    expect(left).toHaveBeenCalledOnce();
  });

  it('takes goods once, and shows them by name before it is kept', async () => {
    const { model } = await opened();
    model.addGoods('counting', foundGoods(7, '缬沙坦胶囊'));
    model.addGoods('counting', foundGoods(7, '缬沙坦胶囊'));
    model.addGoods('offers', foundGoods(8, '氨氯地平片'));
    expect(model.getState().typed).toMatchObject({ counting: [7], offers: [{ goods: 8, price: '', quota: '' }] });
    expect(goodsOfList(model.getState().typed ?? {}, 'offers')).toEqual([{ at: 'offers.0', id: 8 }]);
    model.leaveOut(['counting.0']);
    expect(model.getState().typed).toMatchObject({ counting: [] });
  });

  it('is tried on past orders, one time at a time; a refusal says why', async () => {
    const trial = vi.fn<DeskActivities['trial']>(async () => activityTrial);
    const { model } = await opened({ trial });
    model.replay();
    model.replay();
    await settle();
    expect(trial.mock.calls).toEqual([['5', 30]]);
    const state = model.getState().trial;
    if (state.status !== 'ready') throw new Error(state.status);
    expect(state.shown).toMatchObject({
      note: '拿 10-24 到 11-22 的 1,204 单照此重算',
      ...{ touched: '186', share: '占 15.4%', saved: '20,920.00', makeUp: '¥149,428.58' },
    });
    expect(state.shown.lines.map(({ what, change }) => [what, change])).toEqual([
      ['销售额', '−20,920.00'],
      ['毛利', '−20,920.00'],
      ['毛利率', '−2.27 点'],
    ]);
    trial.mockRejectedValueOnce(new GatewayError('business', { code: 409, message: '草稿没填完，还不能试算' }));
    model.replay();
    await settle();
    expect(model.getState().trial).toEqual({ status: 'failed', reason: '草稿没填完，还不能试算' });
  });
});

describe('the fields of a draft', () => {
  it('show a day alone as a moment: an end is the next day’s begin', () => {
    const draft = activityDraft();
    expect([momentText(tierFile, 'from', draft), momentText(tierFile, 'to', draft)]).toEqual(['2026-12-01T00:00', '2026-12-08T00:00']);
    expect(momentText({ ...tierFile, from: '2026-12-03T09:30' }, 'from', null)).toBe('2026-12-03T09:30');
    expect(momentText({ ...tierFile, from: 'x' }, 'from', activityDraft({ beginsAt: 0 }))).toBe('');
  });

  it('keep what is no count as text, so that the shop says what is wrong with it', () => {
    expect([typedCount('12'), typedCount(' 12 '), typedCount('1.5'), typedCount('')]).toEqual([12, 12, '1.5', undefined]);
    expect([fieldText({ quota: 5 }, 'quota'), fieldText({}, 'quota'), fieldText({ quota: [] }, 'quota')]).toEqual(['5', '', '']);
  });

  it('say what is wrong with them until they are typed in', () => {
    const draft = activityDraft({ faults: [fault] });
    expect(fieldFault(draft, tierFile, 'tiers.1.money')).toBe(fault.words);
    expect(fieldFault(draft, tierFile, 'tiers.0.money')).toBeNull();
    expect(
      fieldFault(draft, { ...tierFile, tiers: [tierFile.tiers[0] ?? {}, { amount: '6000', money: '1' }] }, 'tiers.1.money'),
    ).toBeNull();
  });
});
