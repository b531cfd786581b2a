import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ActivityDraft } from '../../../src/application/desk/activity/activity-draft.ts';
import type { DeskActivities } from '../../../src/application/desk/activity/shown-activity.ts';
import { deskActivityGateway } from '../../../src/contract/desk/activity-calls.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { activityDraft, activityTrial, foundGoods, inChina, listedActivity } from '../../support/builders/desk-activity.ts';
import { deskPersonOf, openDesk } from '../../support/desk-window.tsx';
import { fakeOf } from '../../support/fakes/fake-of.ts';

const rows = [
  listedActivity({ id: 'draft-5', kind: 'tier', name: '12 月慢病周', state: 'draft', faults: 1, by: '方志远' }),
  listedActivity({ id: '12', taken: 1206, used: 412 }),
  listedActivity({ id: 'tier-3', kind: 'tier', name: '满6000减150' }),
  listedActivity({ id: '13', kind: 'add-on', name: '电子血压计换购', state: 'stopped', by: '方志远', reason: '供货断了' }),
];
const fault: ActivityDraft['faults'][number] = {
  ...{ at: 'tiers.1', sort: 'terms', words: '各档须逐档递增：门槛更高，优惠也更大', where: '第 2 档' },
  cures: [{ kind: 'leave-out', places: ['tiers.1'], at: '', value: '', words: '去掉这一档' }],
};
const overlap: ActivityDraft['overlaps'][number] = {
  ...{
    names: ['满6000减150'],
    beginsAt: inChina('2026-12-01'),
    endsAt: inChina('2026-12-08'),
    goods: 0,
    outcome: '同类优惠只用一个，取最省的',
  },
  cures: [],
};

const activitiesOf = (changes: Partial<DeskActivities> = {}): DeskActivities =>
  fakeOf(deskActivityGateway, {
    list: async () => ({ activities: rows, counts: { running: 2, announced: 0, draft: 1 } }),
    effects: async () => ({ name: '满6000减150', effects: [{ what: '已下的订单', becomes: '不变' }] }),
    stop: async () => accepted({ id: 'tier-3' }),
    publishSaved: async () => ({ id: '1' }),
    draft: async () => activityDraft({ faults: [fault], overlaps: [overlap] }),
    begin: async () => ({ id: '6' }),
    send: async () => accepted({ id: '6' }),
    change: async (_id, seen, body) => activityDraft({ version: seen + 1, body }),
    drop: async () => null,
    publish: async () => ({ id: 'tier-9' }),
    trial: async () => activityTrial,
    goods: async () => ({ goods: [foundGoods(7, '缬沙坦胶囊')] }),
    ...changes,
  });

const open = (at: string, changes: Partial<DeskActivities> = {}, role: 'admin' | 'clerk' = 'admin') =>
  openDesk(deskPersonOf(role), { at, ports: { deskActivities: activitiesOf(changes) } });

describe('the list of activities', () => {
  it('shows what runs with its figures; who may not write reads only', async () => {
    open('/desk/activities', {}, 'clerk');
    expect(await screen.findByText(/领 1,206 张，用 412/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^新建|^停/ })).toBeNull();
    const menu = within(screen.getByRole('navigation', { name: '工作台' }));
    expect(menu.getByRole('link', { name: /活动/ }).textContent).toBe('活动只看');
  });

  it('stops one by keys: J to its row, S opens what asks, which says the effects and wants a reason', async () => {
    const user = userEvent.setup();
    const stop = vi.fn<DeskActivities['stop']>(async () => accepted({ id: 'tier-3' }));
    open('/desk/activities', { stop });
    await screen.findByText('满6000减150');
    await user.keyboard('jjjs');
    const dialog = within(await screen.findByRole('alertdialog', { name: '停 满6000减150' }));
    expect(await dialog.findByText('不变')).toBeTruthy();
    expect(stop).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: '停 满6000减150' }));
    expect(await dialog.findByText('写明为什么停')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '供货断了' }));
    await user.click(dialog.getByRole('button', { name: '停 满6000减150' }));
    await waitFor(() => expect(stop).toHaveBeenCalledExactlyOnceWith('tier-3', '供货断了', 'key'));
  });

  it('has what is over apart, with who stopped it and why', async () => {
    open('/desk/activities?tab=over');
    expect(await screen.findByText(/方志远：供货断了/)).toBeTruthy();
    expect(screen.queryByText('满6000减150')).toBeNull();
  });

  it('says what is wrong with a file', async () => {
    const user = userEvent.setup();
    const send: DeskActivities['send'] = async () => ({ ok: false, refusal: { file: 'tiers：须有 1 到 20 项' } });
    open('/desk/activities', { send });
    await screen.findByText('满6000减150');
    await user.upload(screen.getByLabelText('从文件新建'), new File(['{}'], 'a.json', { type: 'application/json' }));
    expect(await screen.findByText('tiers：须有 1 到 20 项')).toBeTruthy();
    expect(screen.getByText('a.json 不能用，没有新建')).toBeTruthy();
  });
});

describe('a draft', () => {
  it('says what has to be changed; a press cures it, and then it can be published', async () => {
    const user = userEvent.setup();
    const change = vi.fn<DeskActivities['change']>(async (_id, seen, body) => activityDraft({ version: seen + 1, body }));
    const publish = vi.fn<DeskActivities['publish']>(async () => ({ id: 'tier-9' }));
    open('/desk/activities/5', { change, publish });
    expect(await screen.findAllByText('各档须逐档递增：门槛更高，优惠也更大')).not.toEqual([]);
    expect(screen.getByRole('button', { name: '1 处没改，不能公布' })).toHaveProperty('disabled', true);
    expect(screen.getByText('同类优惠只用一个，取最省的')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '去掉这一档：第 2 档' }));
    await user.click(await screen.findByRole('button', { name: '公布，12-01 自动开始' }));
    expect(JSON.parse(change.mock.calls[0]?.[2] ?? '')).toMatchObject({ tiers: [{ amount: '3000', money: '90' }] });
    const dialog = within(await screen.findByRole('dialog', { name: '公布 12 月慢病周' }));
    await user.click(dialog.getByRole('button', { name: '公布，到时自动开始' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/desk/activities'));
    expect(publish).toHaveBeenCalledExactlyOnceWith('5', 2, 'key');
  });

  it('is typed in a form, kept by itself, and not published with something that is not kept', async () => {
    const user = userEvent.setup();
    const change = vi.fn<DeskActivities['change']>(async (_id, seen, body) => activityDraft({ version: seen + 1, body }));
    change.mockRejectedValueOnce(new GatewayError('offline', { code: null, message: '' }));
    open('/desk/activities/5', { change, draft: async () => activityDraft() });
    const name = await screen.findByLabelText(/^名称/);
    await user.clear(name);
    await user.type(name, '年末');
    expect(screen.getByRole('button', { name: '正在存' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: '存成文件' })).toHaveProperty('disabled', true);
    expect(await screen.findByText('改动没有存上', {}, { timeout: 5_000 })).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: '只算指定的商品' }));
    await user.type(screen.getByLabelText('加商品'), '缬沙坦');
    await user.click(await screen.findByRole('button', { name: /缬沙坦胶囊/ }));
    await user.click(screen.getByRole('button', { name: '再存一次' }));
    expect(await screen.findByText(/^草稿自动存，方志远/)).toBeTruthy();
    expect(JSON.parse(change.mock.calls.at(-1)?.[2] ?? '')).toMatchObject({ name: '年末', counting: [7] });
  });

  it('shows what buyers will read as it is typed, and leads to their page', async () => {
    const user = userEvent.setup();
    open('/desk/activities/5', { draft: async () => activityDraft() });
    const seen = within((await screen.findByRole('heading', { name: '买家会看到' })).closest('section') ?? document.body);
    expect(seen.getByText('满3000减90，满6000减200')).toBeTruthy();
    expect(seen.getByText(/12-01 至 .*12-07 全部商品/)).toBeTruthy();
    await user.clear(screen.getByLabelText('第 2 档，减'));
    expect(seen.getByText('满3000减90')).toBeTruthy();
    expect(screen.getByRole('link', { name: '看买家页面' }).getAttribute('href')).toBe('/cart');
  });

  it('shows what past orders would have come to, in two tables, by the key T', async () => {
    const user = userEvent.setup();
    open('/desk/activities/5');
    await screen.findByRole('heading', { name: '试算' });
    await user.keyboard('t');
    const steps = within(await screen.findByRole('table', { name: '试算，各档' }));
    expect(steps.getByRole('row', { name: '满3000减90 148 90.00 13,320.00' })).toBeTruthy();
    expect(
      within(screen.getByRole('table', { name: '试算，前后' })).getByRole('row', { name: '毛利率 14.00% 11.73% −2.27 点' }),
    ).toBeTruthy();
    expect(screen.getByText('¥149,428.58')).toBeTruthy();
  });

  it('that is none any more leads back', async () => {
    open('/desk/activities/99', {
      draft: async () => {
        throw new GatewayError('missing', { code: 404, message: '没有这个草稿' });
      },
    });
    expect(await screen.findByText('没有这个草稿')).toBeTruthy();
  });
});
