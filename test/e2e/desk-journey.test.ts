import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paper } from '../support/multipart.ts';
import { operate } from '../support/operator.ts';
import { ownShop } from '../support/own-shop.ts';
import { readPdf } from '../support/read-pdf.ts';
import { openDesk } from './desk-page.ts';
import { describeCompany, type Newcomer, openAccount, sendPapers, signContract } from './register-page.ts';
import { desktop, fillCart, logIn, openShop, plainAmount, plentifulGoods, savedFile } from './shop-page.ts';

const newcomer: Newcomer = {
  phone: '13912340024',
  password: 'Changed#2027',
  company: '合肥市城北大药房',
  creditCode: '91350100M000100Y43',
};
const { company } = newcomer;
const invoiceNumber = '24342000000000987654';

/** A document of one page that says these words, as a scanner or the tax office writes it. */
const scanned = (words: string): Buffer => {
  const drawn = `BT /F1 14 Tf 20 150 Td (${words}) Tj ET`;
  return paper({
    page: '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>',
    objects: [`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  });
};

/** Goes through the check-out to the payment, and chooses the transfer. */
async function orderByTransfer(page: Page, goods: readonly number[]) {
  await fillCart(
    page,
    goods.map((id) => ({ goods: id, number: 20 })),
  );
  await page.goto('/cart');
  await page.getByRole('button', { name: /^去结算/ }).click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/\/cart\/step3\/\d+/);
  await page.getByRole('radio', { name: /对公转账/ }).check();
  const payable = plainAmount(await page.getByRole('button', { name: /^用对公转账付/ }).textContent());
  await page.getByRole('button', { name: /^用对公转账付/ }).click();
  const panel = page.getByRole('region', { name: '对公转账' });
  await panel.getByRole('heading', { name: /^请转账/ }).waitFor();
  const code = /附言\s*([0-9A-Z]{6})/.exec(await panel.innerText())?.[1] ?? '';
  const sn = /订单号 (\d+)/.exec(await page.locator('main').innerText())?.[1] ?? '';
  return { payable, code, sn };
}

/** Another buyer orders and pays from the balance, meanwhile. */
async function orderBeside(page: Page, goods: readonly number[]): Promise<string> {
  await logIn(page, 'second');
  await fillCart(
    page,
    goods.map((id) => ({ goods: id, number: 10 })),
  );
  await page.goto('/cart');
  await page.getByRole('button', { name: /^去结算/ }).click();
  await page.getByRole('button', { name: '提交订单' }).click();
  await page.waitForURL(/\/cart\/step3\/\d+/);
  const sn = /订单号 (\d+)/.exec(await page.locator('main').innerText())?.[1] ?? '';
  await page.getByRole('button', { name: /^确认付款/ }).click();
  await page.waitForURL(/\/cart\/step4/);
  return sn;
}

/** The pharmacist looks at every field beside its scan; the number of the permit is not what the paper says. */
async function review(page: Page): Promise<void> {
  await page.goto('/desk/customers');
  await page.getByRole('row').filter({ hasText: company }).click();
  await page.getByRole('heading', { level: 1, name: company, exact: true }).waitFor();
  const fields = page.getByRole('table', { name: '逐项对照', exact: true });
  await fields.getByRole('row').first().waitFor();
  const pass = page.getByRole('toolbar', { name: '审核', exact: true }).getByRole('button').last();
  await expect.poll(() => pass.textContent()).toMatch(/^还有 \d+ 项未看/);
  expect(await pass.isDisabled()).toBe(true);
  await page.getByRole('button', { name: /药品经营许可证$/ }).click();
  const number = fields.getByRole('row').filter({ hasText: '皖BA5510001' });
  await number.getByRole('button', { name: '不对', exact: true }).click();
  await number.getByRole('textbox').fill('皖BA5510007');
  await page.keyboard.press('Enter');
  for (let looked = 0; looked < 60 && /^还有/.test((await pass.textContent()) ?? ''); looked += 1) {
    const before = await pass.textContent();
    await page.keyboard.press('y');
    await expect.poll(() => pass.textContent()).not.toBe(before);
  }
  await page.keyboard.press('1');
  const asked = page.getByRole('dialog', { name: `通过 ${company}`, exact: true });
  await asked.getByText(/皖BA5510001 → 皖BA5510007/).waitFor();
  await asked.getByRole('button', { name: /^通过 3 证，改正 1 处/ }).click();
  await asked.waitFor({ state: 'detached' });
}

/** The bookkeeper imports the bank's file and confirms what agrees to the cent. */
async function matchTransfer(page: Page, { payable, code, sn }: { payable: string; code: string; sn: string }): Promise<void> {
  const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
  const file = ['流水号,收入金额,对方户名,摘要,交易日期', `ICBC20260001,${payable},${company},货款 ${code},${day}`].join('\n');
  await page.goto('/desk/money');
  await page.getByRole('button', { name: '导入流水', exact: true }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '流水.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const preview = page.getByRole('dialog', { name: /^导入流水/ });
  await preview.getByRole('button', { name: /^导入 1 笔/ }).click();
  await preview.waitFor({ state: 'detached' });
  const row = page.getByRole('table', { name: '待对应的到账', exact: true }).getByRole('row').filter({ hasText: company });
  await row.getByText(sn).waitFor();
  expect(await row.getByRole('checkbox').isChecked()).toBe(true);
  await page.getByRole('button', { name: /^确认所选 1 笔/ }).click();
  await page.getByRole('button', { name: /^确认 1 笔/ }).click();
  await row.waitFor({ state: 'detached' });
}

/** The clerk finds the order, prints its papers and sends it, one line from a batch that the shop does not know yet. */
async function ship(page: Page, sn: string) {
  const batch = { number: 'QL260924', madeOn: '2026-03-01', expiresOn: '2028-02-29' };
  await page.keyboard.press('/');
  await page.keyboard.type(sn.slice(-6));
  await page
    .getByRole('region', { name: '找到的', exact: true })
    .getByRole('link', { name: new RegExp(sn) })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `订单 ${sn}`, exact: true }).waitFor();
  const acts = page.getByRole('group', { name: '订单操作', exact: true });
  for (const name of ['拣货单', '随货同行单']) {
    const address = (await acts.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    const answer = await page.request.get(address);
    const { pages } = await readPdf(await answer.body());
    expect(pages.join(' ').replaceAll(' ', '')).toContain(name);
    expect(pages.join(' ')).toContain(sn);
  }
  const [paperTab] = await Promise.all([
    page.context().waitForEvent('page'),
    acts.getByRole('link', { name: '拣货单', exact: true }).click(),
  ]);
  await paperTab.close();
  await page.keyboard.press('b');
  const asked = page.getByRole('dialog', { name: '发货', exact: true });
  await asked.getByLabel('承运').fill('顺丰');
  await asked.getByLabel('运单号').fill('SF240024');
  const line = asked.getByRole('region', { name: /^第 1 行/ });
  await line.getByRole('button', { name: '改批号', exact: true }).click();
  await line.getByLabel(/批号$/).fill(batch.number);
  await line.getByLabel(/生产日期$/).fill(batch.madeOn);
  await line.getByLabel(/有效期至$/).fill(batch.expiresOn);
  await asked.getByRole('button', { name: '发出 40 件', exact: true }).click();
  await asked.waitFor({ state: 'detached' });
  await page.getByText('顺丰 SF240024').first().waitFor();
  const note = (await acts.getByRole('link', { name: '随货同行单', exact: true }).getAttribute('href')) ?? '';
  const { pages } = await readPdf(await (await page.request.get(note)).body());
  expect(pages.join(' ')).toContain(batch.number);
  return batch;
}

/** The buyer sees the parcel and its batch, receives it, and has asked for an invoice with that. */
async function receive(page: Page, sn: string, batch: string): Promise<void> {
  await page.goto('/order');
  await page
    .getByRole('link', { name: new RegExp(sn) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: `订单 ${sn}`, exact: true }).waitFor();
  await page
    .getByText(/SF240024/)
    .first()
    .waitFor();
  await page.getByText(batch).first().waitFor();
  const confirm = page.getByRole('button', { name: '确认收货', exact: true });
  await confirm.click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '确认收货', exact: true }).click();
  await confirm.first().waitFor({ state: 'detached' });
  // What they said at the check-out is applied for by itself once the order is complete.
  await page.goto('/dzfp?status=all');
  await page.getByText(sn).first().waitFor();
}

/** The bookkeeper registers the invoice with the tax office's file. */
async function issueInvoice(page: Page, { payable }: { payable: string }): Promise<void> {
  await page.goto('/desk/money/invoices');
  await page.getByRole('link').filter({ hasText: company }).first().click();
  await page.getByRole('heading', { level: 2, name: company, exact: true }).waitFor();
  await page.getByLabel('发票号码，20 位').fill(invoiceNumber);
  await page
    .locator('[data-register] input[type=file]')
    .setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: scanned('Invoice 987654') });
  await page.getByRole('button', { name: '登记已开', exact: true }).click();
  const asked = page.getByRole('dialog', { name: '登记已开', exact: true });
  expect((await asked.innerText()).replaceAll(',', '')).toContain(payable);
  await asked.getByText('发票.pdf').waitFor();
  await asked.getByRole('button', { name: `登记 ${invoiceNumber}`, exact: true }).click();
  await asked.waitFor({ state: 'detached' });
  await page
    .getByText(/已登记|已开/)
    .first()
    .waitFor();
}

describe('an order of a new shop', () => {
  it('goes from the registration to the invoice by three people of the desk, beside another order', async () => {
    // No tax office issues by itself: a bookkeeper does.
    await ownShop({ TAX_SIMULATED: '0' });
    const shop = await openShop();
    const buyer = shop.page;
    await openAccount(buyer, newcomer);
    await buyer.getByRole('textbox', { name: '单位全称', exact: true }).fill(company);
    await describeCompany(buyer, newcomer);
    await sendPapers(buyer, { name: '许可证.pdf', mimeType: 'application/pdf', buffer: scanned('Drug permit BA5510007') });

    const pharmacist = await openDesk('pharmacist', desktop, '/desk/customers');
    await review(pharmacist.page);
    await pharmacist.close();

    await buyer.reload();
    await buyer.getByRole('heading', { level: 2, name: '审核已通过', exact: true }).waitFor();
    await signContract(buyer);
    const goods = await plentifulGoods(buyer, '胶囊', 2);
    const beside = await openShop();
    const [order, otherSn] = await Promise.all([orderByTransfer(buyer, goods), orderBeside(beside.page, goods)]);

    const finance = await openDesk('finance', desktop, '/desk/money');
    await matchTransfer(finance.page, order);
    // The page of the payment hears of the money by itself.
    await buyer.waitForURL(/\/cart\/step4/);

    const clerk = await openDesk('clerk', desktop, '/desk/orders');
    const { number: batch } = await ship(clerk.page, order.sn);
    await clerk.close();

    await receive(buyer, order.sn, batch);
    await issueInvoice(finance.page, order);
    await buyer.goto('/dzfp?status=all');
    const save = buyer.getByRole('link', { name: new RegExp(`^下载 PDF：电子发票 ${invoiceNumber}$`) });
    const [download] = await Promise.all([buyer.waitForEvent('download'), save.click()]);
    // What the buyer has is the file of the tax office, and no drawing of ours.
    expect((await readPdf(await savedFile(download))).pages.join(' ')).toContain('Invoice 987654');

    // The other order stands as it was, and the books of the shop agree.
    await beside.page.goto('/order');
    await beside.page.getByText(otherSn).first().waitFor();
    await operate('audit');
    await finance.close();
    await beside.close();
    await shop.close();
  });
});
