import type { Locator, Page } from 'playwright-core';
import { operator } from '../support/operator.ts';

/** A company that registers, and the person who does it. */
export interface Newcomer {
  readonly phone: string;
  readonly password: string;
  readonly company: string;
  readonly creditCode: string;
}

/** A file as the browser sends it. */
interface SentFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A page of a paper, drawn by the browser itself. */
const photo = async (page: Page): Promise<SentFile> => ({
  name: 'page.png',
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } }),
});

/** Writes one licence in its place and keeps it. */
async function writePaper(page: Page, name: string, file: SentFile, fill: (form: Locator) => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: `上传${name}`, exact: true }).click();
  const form = page.getByRole('form', { name: '证照内容', exact: true });
  await form.waitFor();
  await form.locator('input[type=file]').first().setInputFiles(file);
  await form.getByText('已上传').first().waitFor();
  await fill(form);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByRole('button', { name: `修改${name}`, exact: true }).waitFor();
}

/** The first step of the registration: a phone, its code and a password. */
export async function openAccount(page: Page, { phone, password }: Newcomer): Promise<void> {
  await page.goto('/register');
  await page.getByRole('heading', { level: 1, name: '单位注册', exact: true }).waitFor();
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill(phone);
  await page.getByRole('button', { name: '获取验证码', exact: true }).click();
  await page.getByRole('button', { name: /秒后重发/ }).waitFor();
  await page
    .getByRole('textbox', { name: '验证码', exact: true })
    .fill(/验证码 (\d{6})/.exec(await operator('outbox', '--phone', phone))?.[1] ?? '');
  await page.getByLabel('登录密码', { exact: true }).fill(password);
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check();
  await page.getByRole('button', { name: '下一步', exact: true }).click();
  await page.waitForURL('**/register/step2');
}

/** The second step, where the company's name stands in its field already. */
export async function describeCompany(page: Page, { phone, creditCode }: Newcomer): Promise<void> {
  await page.getByRole('radio', { name: /单体药店/ }).check();
  await page.getByRole('textbox', { name: '统一社会信用代码', exact: true }).fill(creditCode);
  await page.getByLabel('省份', { exact: true }).selectOption('340000');
  await page.getByLabel('城市', { exact: true }).selectOption('340100');
  await page.getByLabel('区县', { exact: true }).selectOption('340103');
  await page.getByRole('textbox', { name: '详细地址', exact: true }).fill('长江中路 22 号');
  await page.getByRole('textbox', { name: '联系人', exact: true }).fill('陈静');
  await page.getByRole('textbox', { name: '联系电话', exact: true }).fill(phone);
  await page.getByRole('button', { name: '下一步，传证照', exact: true }).click();
  await page.waitForURL('**/register/step3');
}

/**
 * The third step: the three licences of a pharmacy, and everything is sent to review.
 * @param permit the scan of its 药品经营许可证; a photograph without it
 */
export async function sendPapers(page: Page, permit?: SentFile): Promise<void> {
  await page.getByRole('heading', { level: 2, name: '上传证照', exact: true }).waitFor();
  await writePaper(page, '营业执照', await photo(page), async (form) => {
    await form.getByLabel('发证机关', { exact: true }).fill('合肥市市场监督管理局');
    await form.getByLabel('有效期起', { exact: true }).fill('2020-01-01');
    await form.getByRole('checkbox', { name: '长期有效', exact: true }).check();
  });
  await writePaper(page, '药品经营许可证', permit ?? (await photo(page)), async (form) => {
    await form.getByLabel('编号', { exact: true }).fill('皖BA5510001');
    await form.getByLabel('发证机关', { exact: true }).fill('合肥市市场监督管理局');
    await form.getByLabel('有效期起', { exact: true }).fill('2024-01-01');
    await form.getByLabel('有效期至', { exact: true }).fill('2099-12-31');
    await form.getByRole('checkbox', { name: /^化学药/ }).check();
    await form.getByRole('checkbox', { name: '中成药', exact: true }).check();
  });
  await writePaper(page, '采购委托书', await photo(page), async (form) => {
    await form.getByLabel('编号', { exact: true }).fill('WT-01');
    await form.getByLabel('被委托人', { exact: true }).fill('陈静');
    await form.getByLabel('身份证号', { exact: true }).fill('11010519491231002X');
    await form.getByLabel('有效期起', { exact: true }).fill('2024-01-01');
    await form.getByLabel('有效期至', { exact: true }).fill('2099-12-31');
  });
  await page.getByRole('button', { name: '提交审核', exact: true }).click();
  await page.getByRole('heading', { level: 2, name: '审核中', exact: true }).waitFor();
}

/** Signs the contract of the year, without which nothing is ordered. */
export async function signContract(page: Page): Promise<void> {
  await page.goto('/dzht');
  await page.getByRole('textbox', { name: '签署人姓名', exact: true }).fill('陈静');
  await page.getByRole('button', { name: '同意并签署', exact: true }).click();
  await page.getByText(/代表 .* 签署/).waitFor();
}
