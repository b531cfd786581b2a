import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fileWord } from '../../src/server/operator/kit/file-word.ts';
import { operator } from '../support/operator.ts';
import { fillCart, logIn, openShop, plentifulGoods } from './shop-page.ts';

const units = 40;
/** Codes of one product: 7 digits that no other goods of the demo shop has, and a number. */
const codeOf = (at: number): string => `8999417${String(at).padStart(13, '0')}`;
const codes = Array.from({ length: units }, (_, at) => codeOf(at));
const strange = codeOf(7777);

/** An order of one goods, paid and sent, whose boxes have their codes by a file. */
async function sentWithCodes(page: Page): Promise<{ id: number; sn: string }> {
  const [goods = 0] = await plentifulGoods(page, '片', 1);
  await fillCart(page, [{ goods, number: units }]);
  const cart = (await (await page.request.get('/api/cart/list')).json()) as { data: { data: { id: number }[] } };
  const ids = cart.data.data.map(({ id }) => id);
  const sheet = (await (await page.request.post('/api/cart/checkout', { data: { ids, new: 1 } })).json()) as {
    data: { addresses: [{ id: number }]; priced: { payable: string } };
  };
  const placed = await page.request.post('/api/order', {
    data: { ids, address_id: sheet.data.addresses[0].id, expect: sheet.data.priced.payable },
  });
  const { data } = (await placed.json()) as { data: { id: number; sn: string } };
  const paid = await page.request.post(`/api/order/${data.id}/pay`, { data: { method: 'balance' } });
  expect(await paid.json()).toMatchObject({ code: 200 });
  await operator('ship', data.sn);
  const file = ['订单号,追溯码', ...codes.map((code) => `${data.sn},${code}`)].join('\n');
  await operator('trace', 'import', fileWord(Buffer.from(file)));
  await operator('deliver', data.sn);
  return data;
}

/** As a scanner does it: digits faster than a hand, and a line's end. */
async function scan(page: Page, field: string, code: string): Promise<void> {
  const box = page.getByRole('textbox', { name: field, exact: true });
  await box.focus();
  await page.keyboard.insertText(code);
  await page.keyboard.press('Enter');
}

describe('trace codes', () => {
  it('are received by scanner over a reload, name what is missing and what goes back, and find their goods', async () => {
    const { page, close } = await openShop();
    await logIn(page, 'qualified');
    const { id, sn } = await sentWithCodes(page);
    await page.goto(`/order/info/${id}`);
    await page.getByRole('heading', { level: 1, name: `订单 ${sn}`, exact: true }).waitFor();
    await page.getByRole('button', { name: '扫码收货', exact: true }).click();
    const field = '扫码或粘贴追溯码';
    const said = page.getByRole('status').filter({ hasText: /符合|不是|重复|扫码枪/ });

    for (const code of codes.slice(0, 20)) await scan(page, field, code);
    await page.getByText(`已扫 20/${units}`, { exact: true }).waitFor();
    await scan(page, field, strange);
    await said.getByText('不是本单的', { exact: true }).waitFor();
    await scan(page, field, codes[3] ?? '');
    await said.getByText('重复扫码', { exact: true }).waitFor();
    await scan(page, field, '12盒');
    await said.getByText('不是追溯码', { exact: true }).waitFor();

    // A phone that is locked in between loses nothing.
    await page.reload();
    await page.getByRole('button', { name: '扫码收货', exact: true }).click();
    await page.getByText(`已扫 20/${units}`, { exact: true }).waitFor();
    await page.getByText('不是本单的 1', { exact: true }).waitFor();
    for (const code of codes.slice(20, -2)) await scan(page, field, code);
    await page.getByText(`已扫 ${units - 2}/${units}`, { exact: true }).waitFor();
    await page.getByRole('button', { name: '列出未扫到的', exact: true }).click();
    await page.getByText(/缺 2/).click();
    for (const code of codes.slice(-2)) await page.getByText(code, { exact: true }).waitFor();
    await page.getByRole('button', { name: '完成收货核对', exact: true }).click();
    await page.getByText(new RegExp(`符合 ${units - 2}，缺 2，不是本单的 1`)).waitFor();

    // The request names the boxes that go back, each once, and no strange one.
    await page.getByRole('link', { name: '申请售后', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '售后', exact: true }).waitFor();
    await page.getByRole('radio', { name: /^质量问题/ }).check();
    const back = '退换的追溯码';
    for (const code of codes.slice(0, 3)) await scan(page, back, code);
    await page.getByText('已加入 1 个', { exact: true }).waitFor();
    await scan(page, back, codes[0] ?? '');
    await page.getByText('重复 1 个', { exact: true }).waitFor();
    await scan(page, back, strange);
    await page.getByText('不是本单的或不能退 1 个', { exact: true }).waitFor();
    expect(
      await page.getByRole('textbox', { name: /退换数量$/ }).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value)),
    ).toContain('3');

    // An empty box finds its goods.
    await page.goto(`/search?keywords=${codeOf(9999)}`);
    await page.getByText('共 1 个品规', { exact: true }).waitFor();
    await page.getByText(`今天买过 ${units}盒`, { exact: true }).waitFor();
    await close();
  });
});
