import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TraceCodesPanel } from '../../../src/ui/order/receive/trace-codes-panel.tsx';
import { codeOf, fakeTraceCodes, tracedGroup } from '../../support/fakes/fake-trace-codes.ts';
import { FakeShop } from '../../support/fakes/fake-shop.ts';
import { visitScreen } from '../../support/ui-visit.tsx';

const route = { path: '/order/info/:id', at: '/order/info/1' };

/** The panel of an order with three codes, opened. */
async function received(canAsk = true) {
  const traceCodes = fakeTraceCodes([tracedGroup('1', [1, 2]), tracedGroup('2', [3], '布洛芬缓释胶囊')]);
  const panel = <TraceCodesPanel orderId="1" count={3} canAsk={canAsk} />;
  const { went } = visitScreen(panel, new FakeShop({ goods: [] }), route, undefined, { traceCodes });
  await userEvent.click(screen.getByRole('button', { name: '扫码收货' }));
  const field = await screen.findByRole('textbox', { name: '扫码或粘贴追溯码' });
  return { traceCodes, went, field, scan: (text: string) => userEvent.type(field, `${text}{Enter}`) };
}

/** What the last scan was. */
const said = () => screen.getAllByRole('status')[0]?.textContent;
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('receiving by scanner (R70)', () => {
  it('offers the codes as files', async () => {
    await received();
    for (const kind of ['csv', 'xlsx'])
      expect(screen.getByRole('link', { name: `下载 ${kind.toUpperCase()}` }).getAttribute('href')).toBe(
        `/api/order/1/trace_codes/file?type=${kind}`,
      );
  });

  it('says of each scan what it is, empties the field for the next one, and counts', async () => {
    const { field, scan } = await received();
    expect(document.activeElement).toBe(field);
    for (const [text, words] of [
      [codeOf(1), '符合'],
      [codeOf(1), '重复扫码'],
      [codeOf(9), '不是本单的'],
      ['6901234567892', '不是追溯码'],
    ] as const) {
      await scan(text);
      expect(said()).toContain(words);
      expect((field as HTMLInputElement).value).toBe('');
    }
    expect(rows()[0]).toContain('1/2');
    expect(rows()[1]).toContain('0/1');
  });

  it('takes many codes by pasting, is told, and names what is missing', async () => {
    const { traceCodes, went, field } = await received();
    await userEvent.click(field);
    await userEvent.paste(`${codeOf(1)}\n${codeOf(3)}`);
    expect(said()).toContain('符合 2');
    await userEvent.click(screen.getByRole('button', { name: '完成收货核对' }));
    await waitFor(() => expect(traceCodes.told).toEqual([[codeOf(1), codeOf(3)]]));
    await userEvent.click(await screen.findByRole('button', { name: '列出未扫到的' }));
    expect(screen.getByRole('list', { name: '阿莫西林胶囊 批号 260801 缺 1盒', hidden: true }).textContent).toBe(codeOf(2));
    await userEvent.click(screen.getByRole('button', { name: '少货申请售后' }));
    expect(went).toEqual(['/order/afterSalesInfo/1']);
  });

  it('offers no request before anything has arrived', async () => {
    const { scan } = await received(false);
    await scan(codeOf(1));
    await userEvent.click(screen.getByRole('button', { name: '完成收货核对' }));
    expect(await screen.findByText(/包裹签收后可申请少货售后/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '少货申请售后' })).toBeNull();
  });
});
