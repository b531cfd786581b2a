import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Toast } from '../../../src/application/shared/messages.ts';
import type { WordedDialog } from '../../../src/ui/kit/message/dialog-words.ts';
import { MessageHost } from '../../../src/ui/kit/message/message-host.tsx';
import { show } from '../shown.tsx';

function Shop({
  dialog,
  onAccept,
  onClose,
}: {
  readonly dialog: WordedDialog;
  readonly onAccept?: () => void;
  readonly onClose?: () => void;
}) {
  const [open, setOpen] = useState(false);
  const leave = (tell?: () => void) => () => {
    setOpen(false);
    tell?.();
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setOpen(true);
        }}
      >
        来处
      </button>
      <MessageHost
        toast={null}
        dialog={open ? dialog : null}
        onToastGone={() => undefined}
        onClose={leave(onClose)}
        onAccept={leave(onAccept)}
      />
    </>
  );
}

const opened = () => screen.findByRole('alertdialog');

describe('the messages of the shop', () => {
  it('a failure has the number under which the shop wrote it down, in its first letters', async () => {
    const toast: Toast = {
      id: 1,
      tone: 'error',
      text: '系统繁忙，请稍候再试',
      acts: [],
      goesAlong: false,
      reference: '3f2a9c1e-77aa-4c55',
    };
    show(<MessageHost toast={toast} dialog={null} onToastGone={() => undefined} onClose={() => undefined} onAccept={() => undefined} />);
    expect((await screen.findByText('系统繁忙，请稍候再试')).textContent).toBe('系统繁忙，请稍候再试问题编号 3f2a9c1e');
  });

  it('an alert is titled 温馨提示 and has one button, which has the focus', async () => {
    const { buyer } = show(<Shop dialog={{ kind: 'alert', id: 1, text: '活动暂未开始' }} />);
    await buyer.click(screen.getByText('来处'));
    const dialog = await opened();
    expect(dialog.textContent).toContain('温馨提示');
    expect(dialog.textContent).toContain('活动暂未开始');
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('知道了');
    });
    await buyer.keyboard('{Enter}');
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
    expect(document.activeElement?.textContent).toBe('来处');
  });

  it('what cannot be undone starts on 取消, and Esc leaves without doing it', async () => {
    const onAccept = vi.fn();
    const onClose = vi.fn();
    const { buyer } = show(
      <Shop
        dialog={{ kind: 'confirm', id: 1, question: { code: 'delete-lines', names: ['阿莫西林胶囊', '布洛芬片'] } }}
        onAccept={onAccept}
        onClose={onClose}
      />,
    );
    await buyer.click(screen.getByText('来处'));
    expect((await opened()).textContent).toContain('确定删除“阿莫西林胶囊”“布洛芬片”？');
    await waitFor(() => {
      expect(document.activeElement?.textContent).toBe('取消');
    });
    await buyer.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(onAccept).not.toHaveBeenCalled();
  });

  it('a timeout offers 刷新, a missing qualification the service', async () => {
    const onAccept = vi.fn();
    const { buyer, unmount } = show(<Shop dialog={{ kind: 'refresh', id: 1, text: '请求超时，请刷新页面' }} onAccept={onAccept} />);
    await buyer.click(screen.getByText('来处'));
    expect((await opened()).textContent).toContain('请求超时，请刷新页面');
    await buyer.click(screen.getByRole('button', { name: '刷新' }));
    expect(onAccept).toHaveBeenCalledOnce();
    unmount();
    const next = show(<Shop dialog={{ kind: 'qualification', id: 2, text: '贵店资质审核中' }} onAccept={onAccept} />);
    await next.buyer.click(screen.getByText('来处'));
    await opened();
    await next.buyer.click(screen.getByRole('button', { name: '联系微信客服' }));
    expect(onAccept).toHaveBeenCalledTimes(2);
  });

  const toastShown = (toast: Toast) => {
    const gone = vi.fn();
    const shown = show(<MessageHost toast={toast} dialog={null} onToastGone={gone} onClose={() => undefined} onAccept={() => undefined} />);
    return { ...shown, gone };
  };

  it('a toast is read out politely, and gone after being closed', async () => {
    const { buyer, gone } = toastShown({ id: 8, tone: 'error', text: '系统繁忙，请稍候再试', acts: [], goesAlong: false });
    const text = await screen.findByText('系统繁忙，请稍候再试');
    expect(text.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    await buyer.click(screen.getByRole('button', { name: '关闭提示' }));
    expect(gone).toHaveBeenCalledExactlyOnceWith(8);
  });

  it('a toast can be taken back, which takes it away, and the focus is where it was', async () => {
    const undo = vi.fn();
    const acts = [
      { code: 'undo', press: undo },
      { code: 'to-cart', press: vi.fn() },
    ] as const;
    const { buyer, gone } = toastShown({ id: 7, tone: 'success', text: '已加入购物车', acts, goesAlong: false });
    expect(await screen.findByRole('button', { name: '去购物车' })).toBeTruthy();
    await buyer.click(screen.getByRole('button', { name: '撤销' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(gone).toHaveBeenCalledExactlyOnceWith(7);
  });

  it('a toast ends after three seconds, and waits while the pointer rests on it', async () => {
    const { buyer, gone } = toastShown({ id: 7, tone: 'success', text: '已保存', acts: [], goesAlong: false });
    const text = await screen.findByText('已保存');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    await buyer.hover(text);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(gone).not.toHaveBeenCalled();
    await buyer.unhover(text);
    await vi.advanceTimersByTimeAsync(2_900);
    expect(gone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(gone).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
