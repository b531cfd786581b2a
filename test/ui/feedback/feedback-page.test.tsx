import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SentFeedback } from '../../../src/application/feedback/feedback-gateway.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { FeedbackPage } from '../../../src/ui/feedback/feedback-page.tsx';
import { fakeFeedback } from '../../support/fakes/fake-feedback.ts';
import { keptPage, picture } from '../../support/fakes/fake-uploads.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const openPage = (setup: ShopWindowSetup, at = '/yjfk', unknown: readonly string[] = []) =>
  openScreen(
    shopWindow(setup),
    <main>
      <FeedbackPage />
    </main>,
    { path: '/yjfk', at, handle: { title: '意见反馈' }, unknown },
  );

const answered: SentFeedback = {
  id: '7',
  kind: 'goods',
  words: '商品图还是旧包装',
  pictures: [keptPage('a'), keptPage('b')],
  state: 'answered',
  at: 1_795_200_000,
  answer: '已换成新包装',
  answeredAt: 1_795_210_000,
};
const open = (id: string): SentFeedback => ({
  ...answered,
  id,
  kind: 'page',
  words: `第 ${id} 条意见`,
  pictures: [],
  state: 'open',
  answer: '',
  answeredAt: null,
});
const wordsField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^反馈内容/ });

describe('/yjfk', () => {
  it('sends a feedback with a picture, once, and shows it among the others', async () => {
    const feedback = fakeFeedback({}, [answered]);
    const { buyer } = openPage({ ports: { feedback } });
    await buyer.click(await screen.findByRole('radio', { name: /配送收货/ }));
    await buyer.type(await wordsField(), '送货司机能否提前打个电话');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '联系方式（选填）' }).value).toBe('13800000001');
    await buyer.upload(screen.getByLabelText('选择文件'), picture('现场.jpg'));
    await screen.findByText('1. 已上传');
    await buyer.dblClick(screen.getByRole('button', { name: '提交反馈' }));
    const card = within(await screen.findByRole('article', { name: /^配送收货，/ }));
    expect(card.getByText('待答复')).toBeDefined();
    expect(card.getByText('送货司机能否提前打个电话')).toBeDefined();
    expect(card.getByRole('button', { name: '看反馈图片，第 1 张' })).toBeDefined();
    expect(screen.getByText('反馈已提交，答复会发消息告诉您')).toBeDefined();
    expect(feedback.said).toEqual([{ kind: 'delivery', words: '送货司机能否提前打个电话', contact: '13800000001', pictures: ['kept-1'] }]);
    expect((await wordsField()).value).toBe('');
    expect(screen.queryByText('1. 已上传')).toBeNull();
    expect(screen.getByText('2 条')).toBeDefined();
  });

  it('shows the answer that a message leads to, where the reader is, and its pictures whole', async () => {
    const { buyer } = openPage({ ports: { feedback: fakeFeedback({}, [open('8'), answered]) } }, '/yjfk?id=7');
    const card = await screen.findByRole('article', { name: /^商品信息，/ });
    expect(document.activeElement).toBe(card);
    expect(within(card).getByText('已答复')).toBeDefined();
    expect(within(card).getByText('已换成新包装')).toBeDefined();
    await buyer.click(within(card).getByRole('button', { name: '看反馈图片，第 2 张' }));
    expect(await screen.findByRole('img', { name: '反馈图片 第 2 页' })).toBeDefined();
  });

  it('says beside the fields what cannot be so, keeps what was typed and leads to the first', async () => {
    const { buyer } = openPage({});
    await buyer.type(await wordsField(), '太慢');
    const contact = screen.getByRole<HTMLInputElement>('textbox', { name: '联系方式（选填）' });
    await buyer.clear(contact);
    await buyer.type(contact, '123');
    await buyer.click(screen.getByRole('button', { name: '提交反馈' }));
    for (const said of ['请写明情况，5 到 500 字', '填写手机号、带区号的座机号，或微信号'])
      expect(await screen.findByText(said)).toBeDefined();
    expect(document.activeElement).toBe(await wordsField());
    expect([(await wordsField()).value, contact.value]).toEqual(['太慢', '123']);
  });

  it('goes page by page, and back to the first when something was sent', async () => {
    const { buyer, address } = openPage(
      {
        ports: {
          feedback: fakeFeedback(
            {},
            Array.from({ length: 12 }, (_, at) => open(String(12 - at))),
          ),
        },
      },
      '/yjfk?page=2',
    );
    expect(await screen.findByText('第 1 条意见')).toBeDefined();
    await buyer.type(await wordsField(), '再说一件事情');
    await buyer.click(screen.getByRole('button', { name: '提交反馈' }));
    expect(await screen.findByText('再说一件事情')).toBeDefined();
    expect(address()).toBe('/yjfk');
  });

  it('is empty before anything was said, and stands without its list when that does not come', async () => {
    const view = openPage({}, '/yjfk', ['/help']);
    expect(await screen.findByRole('heading', { name: '还没有反馈' })).toBeDefined();
    expect(screen.queryByRole('link', { name: '投诉与建议' })).toBeNull();
    view.unmount();
    const { buyer } = openPage({
      ports: { feedback: fakeFeedback({ list: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) }) },
    });
    expect(await screen.findByText('反馈记录加载失败')).toBeDefined();
    await buyer.type(await wordsField(), '写的东西还在');
    expect((await wordsField()).value).toBe('写的东西还在');
    expect(screen.getByRole('link', { name: '投诉与建议' })).toBeDefined();
  });
});
