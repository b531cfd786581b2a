import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayUnfinished } from '../../../src/ui/app/unfinished-page.ts';

const words = () => document.querySelector('[role=alert]')?.textContent;
const [, tooOld = ''] = /data-too-old="([^"]+)"/.exec(readFileSync('index.html', 'utf8')) ?? [];
beforeEach(() => {
  document.body.dataset.tooOld = tooOld;
});
afterEach(() => {
  delete document.body.dataset.tooOld;
  vi.unstubAllGlobals();
});

it('blames the network where the browser is young enough, and offers to load the page again', () => {
  vi.stubGlobal('CSS', { supports: () => true });
  const unsay = sayUnfinished();
  expect(words()).toBe('页面没有加载完整，请检查网络。重试');
  unsay();
});

it('an old browser is told so, and to load again is not offered', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  const unsay = sayUnfinished();
  const unsayBug = sayUnfinished('页面出了问题，请重新加载。');
  expect(words()).toBe('浏览器版本过旧：请升级，或用手机自带浏览器、电脑 Chrome / Edge 打开。');
  unsay();
  unsayBug();
  expect(words()).toBeUndefined();
});
