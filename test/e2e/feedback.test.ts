import { describe, expect, it } from 'vitest';
import { photograph } from '../support/multipart.ts';
import { operator } from '../support/operator.ts';
import { logIn, openShop } from './shop-page.ts';

describe('a feedback from a telephone', () => {
  it('survives a reload, is sent with a picture, answered by the operator, and its message leads to the answer', async () => {
    const { page, close } = await openShop({ width: 390, height: 844 });
    await logIn(page, 'second', '/yjfk');
    await page.getByRole('heading', { level: 1, name: '意见反馈', exact: true }).waitFor();
    await page.getByRole('heading', { name: '还没有反馈', exact: true }).waitFor();
    await page.getByText('配送收货', { exact: true }).click();
    const words = page.getByRole('textbox', { name: /^反馈内容/ });
    await words.fill('送货司机能否提前十分钟打个电话');
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: '门口.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
    await page.getByText('1. 已上传', { exact: true }).waitFor();

    await page.reload();
    await page.getByText('1. 已上传', { exact: true }).waitFor();
    expect(await words.inputValue()).toBe('送货司机能否提前十分钟打个电话');
    await page.getByRole('radio', { name: '配送收货', exact: true, checked: true }).waitFor();
    await page.getByRole('button', { name: '提交反馈', exact: true }).click();
    const card = page.getByRole('article', { name: /^配送收货，/ });
    await card.getByText('待答复', { exact: true }).waitFor();
    await card.getByRole('button', { name: '看反馈图片，第 1 张', exact: true }).click();
    await page.getByRole('img', { name: '反馈图片 第 1 页', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.reload();
    expect(await words.inputValue()).toBe('');

    const [id = ''] = /^(\d+)\topen\t.*送货司机/m.exec(await operator('feedback', 'list'))?.slice(1) ?? [];
    expect(await operator('feedback', 'show', id)).toContain('门口.jpg');
    await operator('feedback', 'answer', id, '--words', '已交代司机，下一单起提前十分钟打电话。');

    await page.goto('/wdxx');
    await page.getByRole('heading', { level: 1, name: '我的消息', exact: true }).waitFor();
    await page.getByRole('link', { name: '您的意见反馈已有答复', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '意见反馈', exact: true }).waitFor();
    const answer = page.getByText('已交代司机，下一单起提前十分钟打电话。', { exact: true });
    await answer.waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'ARTICLE');
    const box = await answer.boundingBox();
    expect(box !== null && box.y > 0 && box.y + box.height < 844).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await close();
  });
});
