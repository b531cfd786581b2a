import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import { refused } from '../../../src/domain/shared/result.ts';
import { TicketDesk } from '../../../src/ui/ticket/ticket-desk.tsx';
import { buyerFacts, qualifiedBuyer, visitorFacts } from '../../support/fakes/fake-accounts.ts';
import { fakeTickets } from '../../support/fakes/fake-tickets.ts';
import { shopWindow, type ShopWindowSetup } from '../../support/shop-window.ts';
import { openScreen } from '../shop-screen.tsx';

const openDesk = (setup: ShopWindowSetup) =>
  openScreen(
    shopWindow(setup),
    <main>
      <h1>投诉与建议</h1>
      <TicketDesk />
    </main>,
    { path: '/help/us/tsjy', handle: { title: '投诉与建议' } },
  );

const answered = {
  id: '7',
  number: 'TS20261121000007',
  kind: 'quality',
  order: '',
  words: '包装破了',
  state: 'answered',
  at: 1_795_200_000,
  answer: '已安排补发',
  answeredAt: 1_795_210_000,
} as const;

describe('complaints and suggestions', () => {
  it('of a visitor get a number, by which and by his phone he finds them again', async () => {
    const { buyer } = openDesk({ facts: visitorFacts });
    await buyer.click(await screen.findByRole('radio', { name: /配送收货/ }));
    await buyer.type(screen.getByRole('textbox', { name: /情况说明/ }), '少了两盒');
    await buyer.type(screen.getByRole('textbox', { name: /联系人/ }), '王芳');
    await buyer.type(screen.getByRole('textbox', { name: '联系电话' }), '13912345678');
    expect(screen.queryByRole('textbox', { name: /订单号/ })).toBeNull();
    await buyer.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByRole('heading', { name: '已受理，编号 TS20261122000001' })).toBeDefined();
    const finder = within(screen.getByRole('form', { name: '查进度' }));
    await buyer.type(finder.getByRole('textbox', { name: /受理编号/ }), 'ts20261122000001');
    await buyer.type(finder.getByRole('textbox', { name: /联系电话/ }), '13912345679');
    await buyer.click(finder.getByRole('button', { name: '查进度' }));
    expect(await screen.findByText('编号与电话对不上，请核对后再查')).toBeDefined();
    await buyer.clear(finder.getByRole('textbox', { name: /联系电话/ }));
    await buyer.type(finder.getByRole('textbox', { name: /联系电话/ }), '13912345678');
    await buyer.click(finder.getByRole('button', { name: '查进度' }));
    const card = within(await screen.findByRole('article', { name: '受理编号 TS20261122000001' }));
    expect(card.getByText('待处理')).toBeDefined();
    await buyer.click(screen.getByRole('button', { name: '再写一条' }));
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /情况说明/ }).value).toBe('');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '联系人' }).value).toBe('王芳');
  });

  it('of a shop are listed with their state and the answer', async () => {
    const facts = { ...buyerFacts, buyer: { ...qualifiedBuyer, name: '周敏' } };
    const { buyer } = openDesk({ facts, ports: { tickets: fakeTickets({}, [answered]) } });
    const card = within(await screen.findByRole('article', { name: '受理编号 TS20261121000007' }));
    expect(card.getByText('已答复')).toBeDefined();
    expect(card.getByText('已安排补发')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '联系电话' }).value).toBe('13800000001');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '联系人' }).value).toBe('周敏');
    await buyer.type(screen.getByRole('textbox', { name: /情况说明/ }), '希望有更早的班次');
    await buyer.click(screen.getByRole('button', { name: '提交' }));
    expect(await screen.findByRole('article', { name: ' 受理编号 TS20261122000002'.trim() })).toBeDefined();
  });

  it('say beside the fields what cannot be so, and keep what was typed', async () => {
    const { buyer } = openDesk({ facts: visitorFacts });
    await buyer.type(await screen.findByRole('textbox', { name: '联系电话' }), '123');
    await buyer.click(screen.getByRole('button', { name: '提交' }));
    for (const words of ['请写明情况，最多 1000 字', '请填写联系人', '填写手机号，或带区号的座机号，如 010-12345678'])
      expect(await screen.findByText(words)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /情况说明/ }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '联系电话' }).value).toBe('123');
  });

  it('say the shop’s own word on an order that is not there', async () => {
    const tickets = fakeTickets({ open: async () => refused({ order: '没有找到这张订单' }) });
    const { buyer } = openDesk({ facts: buyerFacts, ports: { tickets } });
    await buyer.type(await screen.findByRole('textbox', { name: /情况说明/ }), '少了两盒');
    await buyer.type(screen.getByRole('textbox', { name: '联系人' }), '王芳');
    await buyer.type(screen.getByRole('textbox', { name: /订单号/ }), 'X');
    await buyer.click(screen.getByRole('button', { name: '提交' }));
    expect((await screen.findAllByText('没有找到这张订单')).length).toBeGreaterThan(0);
  });

  it('stand without their list when it does not come', async () => {
    const tickets = fakeTickets({ list: () => Promise.reject(new GatewayError('busy', { code: 500, message: '' })) });
    openDesk({ facts: buyerFacts, ports: { tickets } });
    expect(await screen.findByText('记录加载失败')).toBeDefined();
    expect(screen.getByRole('button', { name: '提交' })).toBeDefined();
  });
});
