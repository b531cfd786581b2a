import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchOnIntent } from '../../../src/ui/app/routes/fetch-on-intent.ts';

let root: HTMLElement;
let fetched: string[];

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement('div');
  root.innerHTML =
    '<a id="cart" href="/cart?from=1"><b>购物车</b></a><a id="list" href="/list">全部</a><a id="away" href="https://example.com/list">外</a>' +
    '<a id="tab" href="/order" target="_blank">订单</a><a id="file" href="/file.pdf" download>文件</a><p id="text">字</p>';
  document.body.append(root);
  fetched = [];
  fetchOnIntent(root, async (path) => void fetched.push(path));
});
afterEach(() => {
  vi.useRealTimers();
  root.remove();
});

const at = (selector: string) => root.querySelector(selector) as HTMLElement;
const over = (selector: string, pointerType = 'mouse') =>
  at(selector).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }));
const touch = (selector: string) => at(selector).dispatchEvent(new Event('touchstart', { bubbles: true }));

describe('the code of the screen that a link leads to', () => {
  it('is fetched once the mouse rests on the link', () => {
    over('#cart b');
    expect(fetched).toEqual([]);
    vi.advanceTimersByTime(60);
    expect(fetched).toEqual(['/cart']);
  });

  it('is not fetched when the mouse only passes', () => {
    over('#cart');
    vi.advanceTimersByTime(30);
    over('#text');
    vi.advanceTimersByTime(200);
    expect(fetched).toEqual([]);
  });

  it('is fetched at once by a finger and by the focus', () => {
    touch('#cart');
    at('#list').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(fetched).toEqual(['/cart', '/list']);
    over('#cart', 'touch');
    vi.advanceTimersByTime(200);
    expect(fetched).toHaveLength(2);
  });

  it.each(['#away', '#tab', '#file', '#text'])('is not fetched for %s, which opens no screen here', (selector) => {
    touch(selector);
    expect(fetched).toEqual([]);
  });

  it('is not fetched beforehand for who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    touch('#cart');
    vi.unstubAllGlobals();
    expect(fetched).toEqual([]);
  });
});
