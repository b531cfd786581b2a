import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDrawing } from '../../../src/application/lottery/drawing-view-model.ts';
import { createLotteryPopup } from '../../../src/application/lottery/lottery-popup.ts';
import { GatewayError } from '../../../src/application/shared/gateway-error.ts';
import type { LotteryGateway } from '../../../src/application/lottery/lottery-gateway.ts';
import { fakeLotteries, runningLottery } from '../../support/fakes/fake-lotteries.ts';
import { shopWindow } from '../../support/shop-window.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened(changes: Partial<LotteryGateway> = {}) {
  const lotteries = fakeLotteries(runningLottery, changes);
  const { needs } = shopWindow({ ports: { lotteries } });
  let heard = 0;
  const drawing = createDrawing(needs, '7', () => (heard += 1), 'ready');
  drawing.subscribe(() => undefined);
  const phase = () => drawing.getState().phase;
  const dialogs = () => needs.messages.getState().dialogs;
  return { drawing, lotteries, phase, dialogs, messages: needs.messages, heard: () => heard };
}

describe('a draw', () => {
  it('is sent once however often it is pressed, and shown after 2 s and no sooner (§9)', async () => {
    const { drawing, lotteries, phase, heard } = opened();
    drawing.draw();
    drawing.draw();
    await vi.advanceTimersByTimeAsync(1_999);
    expect([phase(), lotteries.drawn.length, heard()]).toEqual(['drawing', 1, 1]);
    await vi.advanceTimersByTimeAsync(1);
    expect(drawing.getState()).toMatchObject({ phase: 'drawn', drawn: { name: '¥20 现金券', number: 3 } });
  });

  it('waits for an answer that takes longer', async () => {
    const { drawing, phase } = opened({
      draw: () =>
        new Promise((resolve) =>
          setTimeout(resolve, 5_000, { name: '20 积分', remarks: '', kind: 'points', prizeId: '2', number: 1, proof: '' }),
        ),
    });
    drawing.draw();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(phase()).toBe('drawing');
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('drawn');
  });

  it('that fails says so once and can be tried again', async () => {
    const failing = vi
      .fn()
      .mockRejectedValueOnce(new GatewayError('business', { code: 601, message: '奖品已送完' }))
      .mockResolvedValue({ name: '20 积分', remarks: '', kind: 'points', prizeId: '2', number: 1, proof: '' });
    const { drawing, phase, dialogs } = opened({ draw: failing });
    drawing.draw();
    await vi.advanceTimersByTimeAsync(10);
    expect(phase()).toBe('failed');
    expect(dialogs()).toMatchObject([{ kind: 'alert', text: '奖品已送完' }]);
    drawing.draw();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(phase()).toBe('drawn');
  });
});

describe('closing', () => {
  it('takes 1 s (§9), or none for who wants no motion', async () => {
    const { drawing, phase } = opened();
    drawing.close(false);
    expect(phase()).toBe('closing');
    await vi.advanceTimersByTimeAsync(999);
    expect(phase()).toBe('closing');
    await vi.advanceTimersByTimeAsync(1);
    expect(phase()).toBe('closed');
    drawing.open();
    drawing.close(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(phase()).toBe('closed');
  });

  it('while it draws is asked about; who waits after all sees the result', async () => {
    const { drawing, phase, dialogs, messages } = opened();
    drawing.draw();
    drawing.close(false);
    expect(dialogs()).toMatchObject([{ kind: 'confirm', question: { code: 'leave-draw' } }]);
    messages.close(dialogs()[0]?.id ?? 0);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(phase()).toBe('drawn');
  });

  it('while it draws closes when it is meant; the result is heard of and not shown', async () => {
    const { drawing, phase, dialogs, messages, heard } = opened();
    drawing.draw();
    drawing.close(false);
    messages.close(dialogs()[0]?.id ?? 0, true);
    expect(phase()).toBe('closing');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([phase(), heard()]).toEqual(['closed', 1]);
  });

  it('takes its question back when the result is there', async () => {
    const { drawing, phase, dialogs } = opened();
    drawing.draw();
    drawing.close(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([phase(), dialogs()]).toEqual(['drawn', []]);
  });
});

describe('the popup', () => {
  const clock = { now: () => 1_795_300_000 };
  const look = async (lotteries: LotteryGateway) => {
    const failures: unknown[] = [];
    const popup = createLotteryPopup({ lotteries, clock, announceFailure: (error) => void failures.push(error) });
    const leave = popup.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    return { popup, failures, leave };
  };
  const failing = async () => Promise.reject(new GatewayError('busy', { code: 500, message: '' }));

  it('is offered, and opens when it is asked for, not by itself (decision 70)', async () => {
    const { popup } = await look(fakeLotteries(runningLottery));
    expect(popup.getState()).toMatchObject({ offered: { id: '7' }, opened: null });
    popup.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.getState().opened).toMatchObject({ id: '7' });
    popup.joined();
    popup.close();
    expect(popup.getState()).toEqual({ offered: null, opened: null });
    popup.open();
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.getState().opened).toBeNull();
  });

  it('is offered neither to who has drawn, nor where no lottery is on or it is over (§4)', async () => {
    for (const lottery of [{ ...runningLottery, hasJoined: true }, null, { ...runningLottery, endsAt: clock.now() }])
      expect((await look(fakeLotteries(lottery))).popup.getState().offered).toBeNull();
  });

  it('asks anew at each visit of the home page', async () => {
    const running = vi.fn().mockResolvedValueOnce(runningLottery).mockResolvedValue(null);
    const { popup, leave } = await look(fakeLotteries(runningLottery, { running }));
    popup.open();
    await vi.advanceTimersByTimeAsync(0);
    leave();
    popup.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.getState()).toEqual({ offered: null, opened: null });
  });

  it('says nothing when it cannot be asked for, but when a press is not answered', async () => {
    const { popup, failures } = await look(fakeLotteries(runningLottery, { running: failing }));
    expect([popup.getState().offered, failures]).toEqual([null, []]);
    const pressed = await look(fakeLotteries(runningLottery, { lottery: failing }));
    pressed.popup.open();
    await vi.advanceTimersByTimeAsync(0);
    expect([pressed.popup.getState().opened, pressed.failures.length]).toEqual([null, 1]);
  });
});
