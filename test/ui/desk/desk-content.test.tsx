import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { DeskPorts } from '../../../src/application/desk/desk-ports.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { shopWordsGateway } from '../../../src/contract/desk/shop-words-calls.ts';
import { deskTextsGateway } from '../../../src/contract/desk/text-calls.ts';
import { accepted } from '../../../src/domain/shared/result.ts';
import { deskNow, deskPersonOf, openDesk } from '../../support/desk-window.tsx';
import { fakeOf } from '../../support/fakes/fake-of.ts';

type Texts = DeskPorts['deskTexts'];
type Words = DeskPorts['shopWords'];
type Text = Awaited<ReturnType<Texts['read']>>;

const text: Text = {
  ...{ id: '7', place: 'notice', placeName: '公告', title: '冷链时段调整', at: deskNow, isShown: true, useful: 0, useless: 0 },
  ...{ format: 'markdown', text: '## 时段\n\n周三', path: '/news/info/7/notice', seen: 'seen-1', said: [] },
};
const page = {
  ...{ texts: [text, { ...text, id: '8', title: '盘点停发', isShown: false }], total: 2, page: 1, perPage: 20, hidden: 1 },
  places: [
    { id: 'notice', name: '公告' },
    { id: 'hy', name: '行业资讯' },
  ],
};

const texts = (changes: Partial<Texts> = {}): Texts =>
  fakeOf(deskTextsGateway, {
    list: async () => page,
    read: async () => text,
    add: async () => accepted({ ...text, id: '9', isShown: false }),
    change: async () => accepted(text),
    show: async () => ({ ...text, isShown: false }),
    preview: async ({ text: typed }) => accepted({ body: `<p>${typed.length} 字</p>` }),
    figures: async () => ({ figures: [{ name: '订单保留', value: '30 分钟' }] }),
    ...changes,
  });

const ad = {
  ...{ id: '3', place: 'top' as const, name: '冬季备货', describe: '', image: '/api/pictures/ads/top-winter.svg', url: '/list' },
  ...{ newcomers: false, maker: '', from: 0, until: 0, isShown: true, seen: 'ad-1' },
};
const words = (changes: Partial<Words> = {}): Words =>
  fakeOf(shopWordsGateway, {
    ads: async () => ({ at: deskNow, ads: [ad, { ...ad, id: '4', name: '国庆', until: deskNow - 60 }], makers: ['皖溪制药'] }),
    addAd: async () => accepted(ad),
    changeAd: async () => accepted(ad),
    showAd: async () => ad,
    putAdFirst: async () => ad,
    addPicture: async () => accepted({ address: '/api/pictures/shop/0123456789abcdef/desk-1.png', width: 600, height: 200 }),
    words: async () => ({
      groups: [{ name: '店名', settings: [{ name: 'motto', label: '口号', hint: '最多 20 字', value: '旧口号', most: 20 }] }],
      lists: [{ name: 'hot-words' as const, rows: [{ name: '布洛芬', url: '', icon: '', text: '' }], seen: 'list-1' }],
    }),
    changeWords: async () => accepted({ changed: 1 }),
    changeList: async () => accepted({ changed: 2 }),
    ...changes,
  });

const openAt = (at: string, ports: Partial<DeskPorts>) =>
  openDesk(deskPersonOf('admin'), { at, ports: { deskTexts: texts(), shopWords: words(), ...ports } });

describe('a text at the desk', () => {
  it('is listed with its state, and opened by its row', async () => {
    const user = userEvent.setup();
    openAt('/desk/content', {});
    const table = within(await screen.findByRole('table', { name: '公告与资讯' }));
    expect(table.getAllByText('未发布')).toHaveLength(1);
    await user.click(table.getByText('冷链时段调整'));
    expect(await screen.findByLabelText('标题')).toHaveProperty('value', '冷链时段调整');
    expect(screen.getByTestId('address').textContent).toBe('/desk/content/texts/news/7');
  });

  it('is shown as readers see it while it is typed, and saved from what was seen', async () => {
    const user = userEvent.setup();
    const change = vi.fn<Texts['change']>(async () => accepted({ ...text, title: '冷链改期' }));
    openAt('/desk/content/texts/news/7', { deskTexts: texts({ change }) });
    const title = await screen.findByLabelText('标题');
    await user.clear(title);
    await user.type(title, '冷链改期');
    await user.type(screen.getByLabelText('正文'), '！');
    expect(await screen.findByText(`${text.text.length + 1} 字`)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '保存，读者马上看到' }));
    await waitFor(() => expect(change).toHaveBeenCalledOnce());
    expect(change.mock.calls[0]?.slice(0, 2)).toEqual([
      { kind: 'news', id: '7' },
      { place: 'notice', title: '冷链改期', text: `${text.text}！`, format: 'markdown', seen: 'seen-1' },
    ]);
  });

  it('is not written over what a colleague wrote: both stand there, and one chooses', async () => {
    const user = userEvent.setup();
    const theirs = { ...text, title: '同事的标题', seen: 'seen-2' };
    const read = vi.fn<Texts['read']>(async () => theirs).mockResolvedValueOnce(text);
    const change = vi.fn<Texts['change']>(async (_name, { seen }) => {
      if (seen === 'seen-1') throw new GatewayError('business', { code: 409, message: '方志远 10:42 刚改过，请看过再存' });
      return accepted(theirs);
    });
    openAt('/desk/content/texts/news/7', { deskTexts: texts({ read, change }) });
    await user.type(await screen.findByLabelText('标题'), '（改）');
    await user.click(screen.getByRole('button', { name: '保存，读者马上看到' }));
    expect(await screen.findByText(/同事的标题“同事的标题”/)).toBeTruthy();
    expect(screen.getByLabelText('标题')).toHaveProperty('value', '冷链时段调整（改）');
    expect(screen.getByRole('button', { name: '保存，读者马上看到' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: '留我写的，再存' }));
    await user.click(screen.getByRole('button', { name: '保存，读者马上看到' }));
    await waitFor(() => expect(change).toHaveBeenCalledTimes(2));
    expect(change.mock.calls[1]?.[1].seen).toBe('seen-2');
  });

  it('says what readers will see before it is taken down, with the focus on what does nothing', async () => {
    const user = userEvent.setup();
    const show = vi.fn<Texts['show']>(async () => ({ ...text, isShown: false }));
    openAt('/desk/content/texts/news/7', { deskTexts: texts({ show }) });
    await user.click(await screen.findByRole('button', { name: '撤下' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/马上看不到/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: '不撤下' })));
    await user.click(dialog.getByRole('button', { name: '撤下，读者看不到' }));
    await waitFor(() => expect(show).toHaveBeenCalledOnce());
    expect(show.mock.calls[0]?.slice(0, 3)).toEqual([{ kind: 'news', id: '7' }, false, 'seen-1']);
  });
});

describe('ads and words at the desk', () => {
  it('say where an ad is shown and how it stands; a new one asks for what is missing, with the focus in its first field', async () => {
    const user = userEvent.setup();
    const addAd = vi.fn<Words['addAd']>(async () => accepted(ad));
    openAt('/desk/content/ads', { shopWords: words({ addAd }) });
    const table = within(await screen.findByRole('table', { name: '广告' }));
    expect([table.getByText('展示中'), table.getByText('已过期')]).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '加一条' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('位置')));
    await user.click(dialog.getByRole('button', { name: '保存，买家在这段时间看到' }));
    expect(await dialog.findByText('请写名称')).toBeTruthy();
    expect(dialog.getByText('请传一张图片')).toBeTruthy();
    await user.type(dialog.getByLabelText('名称'), '国庆备货');
    await user.upload(dialog.getByLabelText('选图片'), new File(['x'], '图.png', { type: 'image/png' }));
    expect(await dialog.findByAltText('选好的图片')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '保存，买家在这段时间看到' }));
    await waitFor(() => expect(addAd).toHaveBeenCalledOnce());
    expect(addAd.mock.calls[0]?.[0]).toMatchObject({ place: 'banner', name: '国庆备货', from: 0, until: 0 });
  });

  it('show fields before → after, and change nothing before that was seen', async () => {
    const user = userEvent.setup();
    const changeWords = vi.fn<Words['changeWords']>(async () => accepted({ changed: 1 }));
    openAt('/desk/content/words', { shopWords: words({ changeWords }) });
    const motto = await screen.findByLabelText('口号');
    expect(screen.getByText('没有改动')).toBeTruthy();
    await user.clear(motto);
    await user.type(motto, '新口号');
    await user.click(screen.getByRole('button', { name: '看一遍再保存' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('旧口号').tagName).toBe('S');
    expect(dialog.getByText('新口号').tagName).toBe('B');
    await user.click(dialog.getByRole('button', { name: '保存 1 项' }));
    await waitFor(() => expect(changeWords).toHaveBeenCalledOnce());
    expect(changeWords.mock.calls[0]?.[0]).toEqual([{ name: 'motto', before: '旧口号', after: '新口号' }]);
  });

  it('write a list row by row, as a whole', async () => {
    const user = userEvent.setup();
    const changeList = vi.fn<Words['changeList']>(async () => accepted({ changed: 2 }));
    openAt('/desk/content/words', { shopWords: words({ changeList }) });
    await user.click(await screen.findByRole('button', { name: '改搜索热词' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '加一条' }));
    await user.type(dialog.getByLabelText('第 2 条热词'), '连花清瘟');
    await user.click(dialog.getByRole('button', { name: '第 2 条上移' }));
    await user.click(dialog.getByRole('button', { name: '保存 2 条' }));
    await waitFor(() => expect(changeList).toHaveBeenCalledOnce());
    const [list, rows, seen] = changeList.mock.calls[0] ?? [];
    expect([list, rows?.map(({ name }) => name), seen]).toEqual(['hot-words', ['连花清瘟', '布洛芬'], 'list-1']);
  });

  it('are not there for who may not write them', async () => {
    openDesk(deskPersonOf('clerk'), { at: '/desk/content/words' });
    expect(await screen.findByText('网站文字由管理员办理')).toBeTruthy();
  });
});
