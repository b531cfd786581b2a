// npm run screens: pictures of every screen of a freshly started demo shop, at three widths, in dist/screens.
// With names (order-again, pay-code) or widths (390) only those are taken, e.g. while one is worked on.
// With --docs the eight that the README shows are taken anew, in docs/screens.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { chromiumOptions } from './chromium-options.mjs';
import { root } from './ensure-built.mjs';
import { memberScreens, visitorScreens } from './plain-screens.mjs';

const forDocs = process.argv.includes('--docs');
const asked = process.argv.slice(2).filter((word) => word !== '--docs');
/** What docs/screens holds. */
const shown = new Set([
  'home-1366',
  'goods-1366',
  'list-table-1366',
  'quick-purchase-1366',
  'cart-1366',
  'cart-390',
  'check-1366',
  'order-1366',
]);
const everySize = [
  { name: '1366', width: 1366, height: 768 },
  { name: '390', width: 390, height: 844 },
  { name: '1920', width: 1920, height: 1080 },
];
const isSize = (word) => everySize.some(({ name }) => name === word);
const sizes = asked.some(isSize) ? everySize.filter(({ name }) => asked.includes(name)) : everySize;
const only = new Set(asked.filter((word) => !isSize(word)));
const folder = join(root, forDocs ? 'docs/screens' : 'dist/screens');
const dataDir = mkdtempSync(join(tmpdir(), 'yaoji-screens-'));
const shop = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
  env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const url = await new Promise((resolve, reject) => {
  let printed = '';
  shop.stdout.on('data', (text) => {
    const address = /http:\/\/[\w.:]+/.exec((printed += text));
    if (address) resolve(address[0]);
  });
  shop.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)));
});

const browser = await chromium.launch(chromiumOptions);

/** One picture; `prepare` brings the screen into the state to show. One that fails does not end the others. */
async function take(page, name, size, path, prepare) {
  if (only.size > 0 && !only.has(name)) return;
  if (forDocs && !shown.has(`${name}-${size.name}`)) return;
  try {
    await picture(page, `${name}-${size.name}.png`, path, prepare);
  } catch (error) {
    console.error(`${name} at ${size.name}:`, error);
    process.exitCode = 1;
  }
}

async function picture(page, file, path, prepare = async () => undefined) {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await prepare(page);
  await page.waitForTimeout(400);
  // A picture of docs is kept for ever in the history: with a palette it weighs a third.
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90, effort: 8 })
    .toFile(join(folder, file));
}

async function inCart(page) {
  const { data } = await (await page.request.get('/api/cart/list')).json();
  return data.data.map(({ id }) => id);
}

/** A cart that shows what a cart can: ladders, groups, gifts, reductions. */
async function fillCart(page) {
  const ids = await inCart(page);
  if (ids.length > 0) await page.request.post('/api/cart/batch_delete', { data: { ids } });
  const { data } = await (await page.request.get('/api/goods/list', { params: { in_stock: 1, per_page: 100 } })).json();
  const lines = data.list.filter((goods) => goods.is_buy === 1 && goods.number > 500 && !goods.is_hm).slice(0, 14);
  const params = lines.map((goods, index) => ({
    goods_id: goods.id,
    number: Math.min(goods.zbz * (2 + ((index * 3) % 7)), goods.qg_number || 999),
  }));
  await page.request.post('/api/cart', { data: { params } });
}

async function placeOrder(page) {
  const ids = await inCart(page);
  const { data } = await (await page.request.post('/api/cart/checkout', { data: { ids } })).json();
  const form = { ids, address_id: data.addresses[0].id, expect: data.priced.payable };
  return (await (await page.request.post('/api/order', { data: form })).json()).data.id;
}

/** A case of a return, a wish, and what of the activities stands in addresses; made once. */
async function prepareThings(request) {
  const data = async (path) => (await (await request.get(path)).json()).data;
  const delivered = (await data('/api/order?status=completed')).list.find(({ is_hm: hasEphedrine }) => hasEphedrine === 0).id;
  const [line] = (await data(`/api/order/${delivered}/after_sales`)).lines;
  const asked = {
    order_id: delivered,
    lines: [{ line_id: line.line_id, batch: line.batches[0].batch, number: 1 }],
    kind: 'return',
    reason: 'recall',
  };
  const { data: returned } = await (await request.post('/api/after_sales', { data: asked })).json();
  const { data: want } = await (await request.post('/api/user/buy', { data: { name: '阿莫西林胶囊', number: 10 } })).json();
  const group = (await data('/api/groupbuy')).list.find(({ stage }) => stage === 'gathering').id;
  return { delivered, returned: returned.id, want: want.id, group, topic: (await data('/api/activity'))[0].id };
}

let things;
try {
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    const context = await browser.newContext({ viewport: size, baseURL: url, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
    const page = await context.newPage();
    await take(page, 'login', size, '/login');
    await take(page, 'home-visitor', size, '/');
    await take(page, 'list-table-visitor', size, '/list/table');
    await take(page, 'goods-visitor', size, '/list/info/444');
    for (const [name, path] of visitorScreens) await take(page, name, size, path);
    await page.request.post('/api/login', { form: { name: '13800000001', password: 'Demo#2026' } });
    await take(page, 'home', size, '/');
    await take(page, 'suggestions', size, '/', async () => {
      await page.getByRole('combobox').first().fill('amxl');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
    });
    await take(page, 'list', size, '/list');
    await take(page, 'list-table', size, '/list/table', async () => {
      await page.getByRole('textbox', { name: /数量$/ }).nth(1).fill('60');
      await page.keyboard.press('Tab');
      await page.keyboard.press('ArrowUp');
    });
    await take(page, 'list-no-image', size, '/list/no_image');
    await take(page, 'list-empty', size, '/search?keywords=zzqq');
    await take(page, 'compare', size, '/search?keywords=amxl', async () => {
      for (const at of [0, 1]) await page.getByRole('button', { name: /^比价/ }).nth(at).click();
      await page.getByRole('button', { name: /^比单价 2/ }).click();
      await page.getByRole('dialog').waitFor();
    });
    if (size.width > 1240) {
      await take(page, 'categories', size, '/', async () => {
        await page
          .getByRole('link', { name: /^慢病用药/ })
          .first()
          .hover();
        await page.getByRole('link', { name: '高血压', exact: true }).waitFor();
      });
      await take(page, 'floating-search', size, '/list', async () => {
        await page.mouse.move(size.width / 2, size.height * 0.8);
        await page.mouse.wheel(0, 900);
        const field = page.getByRole('search', { name: '随页商品搜索' }).getByRole('combobox');
        await field.fill('布洛芬');
        await page.getByRole('option').first().waitFor();
      });
      await fillCart(page);
      await take(page, 'drawer', size, '/list', async () => {
        await page.getByRole('button', { name: /^购物车/ }).click();
        await page.getByRole('link', { name: '去购物车结算' }).waitFor();
      });
      await take(page, 'service', size, '/list', async () => {
        await page.getByRole('button', { name: '联系客服' }).click();
        await page.getByRole('img', { name: /二维码/ }).waitFor();
      });
    } else {
      await take(page, 'menu', size, '/list', async () => {
        await page.getByRole('button', { name: '打开菜单' }).click();
        await page.getByRole('heading', { name: '药品分类' }).waitFor();
      });
      await take(page, 'filters', size, '/list', async () => {
        await page.getByRole('button', { name: /^筛选/ }).click();
        await page.getByRole('dialog').waitFor();
      });
    }
    await take(page, 'search', size, '/search?keywords=amxl');
    await take(page, 'goods', size, '/list/info/444?ladder_price_id=2&goods_manjian_id=1');
    await take(page, 'goods-beside', size, '/list/info/444', async () => {
      await page.getByRole('heading', { name: '经常一起买' }).scrollIntoViewIfNeeded();
    });
    await take(page, 'goods-picture', size, '/list/info/444', async () => {
      await page.getByRole('button', { name: /^放大/ }).click();
      await page.getByRole('dialog').waitFor();
    });
    await take(page, 'goods-controlled', size, '/list/info/59');
    await take(page, 'goods-ephedrine', size, '/list/info/420');
    await take(page, 'goods-sold-out', size, '/list/info/9');
    await take(page, 'goods-missing', size, '/list/info/999999999');
    await take(page, 'free-shipping', size, '/yx?select=1');
    await take(page, 'free-shipping-rule', size, '/yx/rule');
    await take(page, 'free-shipping-table', size, '/yx/table');
    await take(page, 'chinese-medicine', size, '/zyyp');
    await take(page, 'devices', size, '/qxzq');
    await take(page, 'category', size, '/list/other/3/x');
    await take(page, 'near-expiry', size, '/jxqzc');
    await take(page, 'controlled', size, '/kxzq');
    await take(page, 'controlled-new', size, '/kxzq/new');
    await take(page, 'controlled-maker', size, '/kxzq/goods/沁源生物');
    await take(page, 'brands', size, '/ppzq');
    await take(page, 'brand', size, '/ppzq/info/1');
    await take(page, 'help', size, '/help/zfps/hwps');
    await take(page, 'licences', size, '/help/fwbz/wzzz');
    await take(page, 'news', size, '/news/hy');
    await take(page, 'post', size, '/news/info/7/hy');
    await take(page, 'no-activity', size, '/noActivity?from=%2Fno%2Fsuch');
    await take(page, 'not-found', size, '/404?from=%2Fno%2Fsuch');
    await fillCart(page);
    await take(page, 'cart', size, '/cart');
    await take(page, 'cart-gap', size, '/cart', async () => {
      await page
        .getByRole('button', { name: /去凑单/ })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^加 \d+/ })
        .first()
        .waitFor();
    });
    await take(page, 'cart-copy', size, '/cart', async () => {
      if (size.width < 600) await page.getByText('批量', { exact: true }).click();
      await page.getByRole('button', { name: '复制到门店' }).filter({ visible: true }).first().click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    });
    await take(page, 'check', size, '/cart/step2');
    await take(page, 'check-address', size, '/cart/step2', async () => {
      await page.getByRole('button', { name: '新增地址' }).click();
      await page.getByRole('button', { name: '保存地址' }).click();
    });
    const order = await placeOrder(page);
    await take(page, 'pay', size, `/cart/step3/${order}`);
    await take(page, 'pay-code', size, `/cart/step3/${order}`, async () => {
      await page.getByRole('radio', { name: /模拟支付/ }).check();
      await page.getByRole('button', { name: /^去支付/ }).click();
      await page.getByRole('img', { name: /二维码/ }).waitFor();
    });
    await take(page, 'order-unpaid', size, `/order/info/${order}`);
    await take(page, 'order-cancel', size, `/order/info/${order}`, async () => {
      await page.getByRole('button', { name: '取消订单' }).click();
      await page.getByRole('alertdialog').waitFor();
    });
    await page.request.post(`/api/order/${order}/pay`, { data: { method: 'balance' } });
    await take(page, 'paid', size, `/cart/step4?id=${order}`);
    await take(page, 'orders', size, '/order');
    await take(page, 'order', size, `/order/info/${order}`);
    const { data: sent } = await (await page.request.get('/api/order?status=shipped')).json();
    await take(page, 'order-sent', size, `/order/info/${sent.list[0].id}`);
    await take(page, 'orders-none', size, '/order?keywords=zzzzzz');
    await take(page, 'order-again', size, '/order?status=completed', async () => {
      await page
        .getByRole('button', { name: /再来一单$/ })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    });
    await page.request.post('/api/cart', { data: { params: [{ goods_id: 420, number: 10 }] } });
    await take(page, 'ephedrine-check', size, '/cart/hm');
    await take(page, 'ephedrine-wrong', size, '/cart/hm', async () => {
      await page.getByRole('textbox', { name: /居民身份证号/ }).fill('110105194912310021');
      await page.getByRole('button', { name: '提交订单' }).filter({ visible: true }).first().click();
      await page.getByText('身份证号不对').waitFor();
    });
    await take(page, 'receipts', size, '/hmdd');
    await take(page, 'contract', size, '/dzht');
    await take(page, 'favourites', size, '/star');
    await page.request.post('/api/cart/batch_delete', { data: { ids: await inCart(page) } });
    await take(page, 'empty-cart', size, '/cart');
    things ??= await prepareThings(page.request);
    for (const [name, path] of memberScreens(things)) await take(page, name, size, path);
    await context.close();
  }
} finally {
  await browser.close();
  shop.kill('SIGTERM');
  await new Promise((resolve) => shop.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}
