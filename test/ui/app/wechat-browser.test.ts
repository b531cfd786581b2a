import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellWaysOutOfWechat } from '../../../src/infrastructure/browser/wechat-browser.ts';

const { print } = window;
const alert = vi.fn();
const links = document.createElement('div');

describe('in WeChat’s browser', () => {
  beforeEach(() => {
    links.innerHTML = '<a href="/api/order/export" download><b>导出</b></a><a href="#order">看</a>';
    document.body.append(links);
    tellWaysOutOfWechat({ alert });
  });
  afterEach(() => {
    links.remove();
    window.print = print;
    alert.mockReset();
  });
  const click = (selector: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    links.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('a download says where files are saved, and begins nothing', () => {
    expect(click('b')).toBe(true);
    expect(alert).toHaveBeenCalledWith('微信里不能下载文件。请点右上角“···”，选“在浏览器打开”后再下载。');
  });

  it('printing says where it works; other links lead on', () => {
    window.print();
    expect(alert).toHaveBeenCalledWith('微信里不能打印。请点右上角“···”，选“在浏览器打开”后再打印。');
    alert.mockReset();
    click('a[href="#order"]');
    expect(alert).not.toHaveBeenCalled();
  });
});
