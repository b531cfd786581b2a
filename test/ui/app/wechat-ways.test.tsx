import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Screens } from '../../../src/application/screens.ts';
import { WechatWays } from '../../../src/ui/app/shell/wechat-ways.tsx';
import { ScreensContext } from '../../../src/ui/kit/window/screens-context.tsx';

const { print } = window;
const alert = vi.fn();
const links = document.createElement('div');
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

function stand(agent: string) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  render(
    <ScreensContext value={{ messages: { alert } } as unknown as Screens}>
      <WechatWays />
    </ScreensContext>,
  );
}

describe('in WeChat’s browser on a phone', () => {
  beforeEach(() => {
    links.innerHTML = '<a href="/api/order/export" download><b>导出</b></a><a href="#order">看</a>';
    document.body.append(links);
    stand(`${phone} MicroMessenger/8.0.50`);
  });
  afterEach(() => {
    cleanup();
    links.remove();
    vi.restoreAllMocks();
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

  it('nothing of it stays behind, and other browsers save and print themselves', () => {
    cleanup();
    expect(window.print).toBe(print);
    stand(phone);
    expect(window.print).toBe(print);
    expect(click('b')).toBe(false);
    expect(alert).not.toHaveBeenCalled();
  });
});
