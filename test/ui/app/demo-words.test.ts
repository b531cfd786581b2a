import { matchRoutes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { demoAds } from '../../../src/demo/content/ads.ts';
import { helpCategories } from '../../../src/demo/content/help.ts';
import { demoPosts } from '../../../src/demo/content/posts.ts';
import { demoSettings } from '../../../src/demo/content/settings.ts';
import { routes } from '../../../src/ui/app/routes/routes.tsx';

/** Words that promise a screen, and the screen that must be there for them. */
const promises: Readonly<Record<string, string>> = {
  会员中心: '/user',
  资质证件页: '/zzzj',
  药检报告页: '/jybg',
  打包下载: '/jybg',
  站内消息: '/wdxx',
  短信: '/register/step1',
  切换门店: '/ddgl',
  复制到其他门店: '/ddgl',
  充值: '/yegl',
  签章照片: '/hmdd/upload',
};
const isThere = (path: string): boolean => matchRoutes(routes, path)?.at(-1)?.route.path !== '*';

const texts = [
  ...demoPosts.map(({ title, body }) => `${title} ${body}`),
  ...helpCategories.flatMap(({ articles }) => articles.map(({ title, body }) => `${title} ${body}`)),
  ...demoAds.map(({ name, describe }) => `${name} ${describe}`),
  demoSettings.inspectionMessage,
];

it('the demo shop promises no screen that is not there', () => {
  const missing = Object.entries(promises).filter(([, path]) => !isThere(path));
  const broken = texts.flatMap((text) => missing.filter(([word]) => text.includes(word)).map(([word]) => `${word}: ${text.slice(0, 30)}`));
  expect(texts.length).toBeGreaterThan(40);
  expect(isThere('/cart')).toBe(true);
  expect(broken).toEqual([]);
});

it('the demo shop promises no paper, price or number that no screen shows', () => {
  expect(texts.filter((text) => /最低阶梯价|资质公示|批件|产地直发|首单满500|厂家? \d+ 家|供应商 \d+ 家/.test(text))).toEqual([]);
});

it('the demo shop says of free shipping what the rule is: from an amount, or from a number of some goods', () => {
  expect(texts.filter((text) => /整单(参与)?包邮|优选专区满/.test(text))).toEqual([]);
});
