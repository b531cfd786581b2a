import { describe, expect, it, vi } from 'vitest';
import { createActivityList } from '../../../../src/application/desk/activity/activity-list.ts';
import { type DeskActivities, periodWords, shownActivity } from '../../../../src/application/desk/activity/shown-activity.ts';
import { createServerClock } from '../../../../src/application/shared/server-clock.ts';
import { createMessages } from '../../../../src/application/shared/messages.ts';
import type { KeySource } from '../../../../src/application/shared/write/submission-keys.ts';
import { accepted, refused } from '../../../../src/domain/shared/result.ts';
import { settle, visit } from '../../../support/application-needs.ts';
import { inChina, listedActivity } from '../../../support/builders/desk-activity.ts';

const now = inChina('2026-11-23', '10:42');
const never = { everyDays: 0, monthDays: [] };
const between = (from: readonly [string, string?], to: readonly [string, string?]) => ({
  ...{ beginsAt: inChina(from[0], from[1]), endsAt: inChina(to[0], to[1]) },
});

describe('when an activity holds, in words', () => {
  it.each([
    ['11-16 至 11-30', { ...between(['2026-11-16'], ['2026-12-01']), ...never }],
    ['11-28', { ...between(['2026-11-28'], ['2026-11-29']), ...never }],
    ['11-23 10:00 至 12:00', { ...between(['2026-11-23', '10:00'], ['2026-11-23', '12:00']), ...never }],
    ['12-01 09:00 至 12-07 24:00', { ...between(['2026-12-01', '09:00'], ['2026-12-08']), ...never }],
    ['2027-01-01 至 2027-01-07', { ...between(['2027-01-01'], ['2027-01-08']), ...never }],
    ['每天', { ...between(['2026-11-23'], ['2026-11-24']), everyDays: 1, monthDays: [] }],
    ['每天 20:00 至 24:00', { ...between(['2026-11-23', '20:00'], ['2026-11-24']), everyDays: 1, monthDays: [] }],
    ['11-20 至 11-26，每 14 天重复', { ...between(['2026-11-20'], ['2026-11-27']), everyDays: 14, monthDays: [] }],
    ['11-01 至 11-30，每月 8、18、28 日', { ...between(['2026-11-01'], ['2026-12-01']), everyDays: 0, monthDays: [8, 18, 28] }],
    ['', { beginsAt: 0, endsAt: 0, ...never }],
  ])('%s', (words, times) => expect(periodWords(times, now)).toBe(words));
});

describe('a line of the list', () => {
  const noteOf = (change: Parameters<typeof listedActivity>[0]) => shownActivity(listedActivity(change), now).note;

  it('says kind, period and how far it has come', () => {
    expect(noteOf({ taken: 1206, quota: 2000, used: 412 })).toBe('优惠券　11-16 至 11-30　领 1,206 / 2,000 张，用 412');
    expect(noteOf({ kind: 'flash', goods: 12, taken: 61, quota: 100 })).toContain('12 种，售 61%');
    expect(noteOf({ kind: 'group-buy', taken: 740, quota: 1000 })).toContain('740 / 1,000 件');
    expect(noteOf({ kind: 'tier', isDiscount: true })).toMatch(/^折扣/);
  });

  it('says who stopped it and why, and can be stopped only while it runs or is to come', () => {
    const stopped = shownActivity(listedActivity({ state: 'stopped', by: '方志远', reason: '供货断了' }), now);
    expect(stopped).toMatchObject({ mayStop: false, tab: 'over', note: '优惠券　11-16 至 11-30　方志远：供货断了' });
    expect((['running', 'announced', 'ended'] as const).map((state) => shownActivity(listedActivity({ state }), now).mayStop)).toEqual([
      ...[true, true, false],
    ]);
  });

  it('of a draft opens it, and counts what is to be changed', () => {
    const draft = shownActivity(listedActivity({ id: 'draft-5', state: 'draft', name: '', faults: 3, beginsAt: 0, endsAt: 0 }), now);
    expect(draft).toMatchObject({
      draftId: '5',
      name: '还没有名称',
      mark: { words: '草稿，3 处要改' },
      next: '改 3 处后公布',
      mayStop: false,
    });
    expect(shownActivity(listedActivity({ state: 'draft' }), now)).toMatchObject({ draftId: null, mayPublish: true, next: '公布' });
  });
});

describe('what begins at the list', () => {
  async function opened(gateway: Partial<DeskActivities>) {
    const clock = createServerClock();
    clock.is(now);
    const [openedDraft, announceFailure] = [vi.fn(), vi.fn()];
    const list: DeskActivities['list'] = async () => ({ activities: [listedActivity()], counts: { running: 1, announced: 2, draft: 0 } });
    const deskActivities = { list, ...gateway } as unknown as DeskActivities;
    const keys = { next: () => 'key' } as unknown as KeySource;
    const model = await visit(
      createActivityList({ deskActivities, clock, messages: createMessages(), announceFailure, keys, opened: openedDraft }),
    );
    return { model, openedDraft };
  }

  it('is a draft of a kind, once however often it is pressed', async () => {
    const begin = vi.fn<DeskActivities['begin']>(async () => ({ id: '9' }));
    const { model, openedDraft } = await opened({ begin });
    expect(model.getState().list.known?.note).toBe('进行中 1，未开始 2');
    model.begin('flash');
    model.begin('flash');
    await settle();
    expect(begin.mock.calls).toEqual([[JSON.stringify({ kind: 'flash', name: '', offers: [] }), 'key']]);
    expect(openedDraft.mock.calls).toEqual([['9']]);
  });

  it('is a file, whose faults are told line by line where it cannot be read', async () => {
    const send = vi.fn<DeskActivities['send']>(async () => refused({ file: 'name：须为 1 到 40 个字\nx：没有这一项' }));
    const { model, openedDraft } = await opened({ send });
    const file = new File(['{}'], '满减.json');
    model.send(file);
    await settle();
    expect(model.getState()).toMatchObject({ fileName: '满减.json', fileFaults: ['name：须为 1 到 40 个字', 'x：没有这一项'] });
    expect(openedDraft).not.toHaveBeenCalled();
    send.mockResolvedValueOnce(accepted({ id: '4' }));
    model.send(file);
    await settle();
    expect(model.getState().fileFaults).toEqual([]);
    expect(openedDraft.mock.calls).toEqual([['4']]);
  });
});
