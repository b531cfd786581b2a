import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForLostStyles } from '../../../src/ui/app/lost-styles.ts';
import { windowSettings } from '../../support/window-settings.ts';

/** Stands beside what other files' components have in the head: Emotion would miss its style sheet. */
const planted = document.createElement('div');
const styles = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
const lose = (element: Element | undefined) => element?.dispatchEvent(new Event('error'));

/** Happy DOM loads no files, and would say so by the very event. */
const settings = windowSettings();

beforeEach(() => {
  settings.handleDisabledFileLoadingAsSuccess = true;
  vi.useFakeTimers();
  planted.innerHTML = '<link rel="stylesheet" crossorigin href="/assets/a.css"><link rel="icon" href="/b.svg">';
  document.head.append(planted);
});
afterEach(() => {
  vi.useRealTimers();
  planted.remove();
  settings.handleDisabledFileLoadingAsSuccess = false;
});

it('a style sheet that did not come is asked for three times more, with longer pauses; then the page says so', () => {
  const giveUp = vi.fn();
  askForLostStyles(giveUp);
  for (const pauseMs of [0, 1_000, 4_000]) {
    const [lost] = styles();
    lose(lost);
    vi.advanceTimersByTime(pauseMs);
    expect(styles()).not.toContain(lost);
    expect(styles().map((link) => [link.getAttribute('href'), link.hasAttribute('crossorigin')])).toEqual([['/assets/a.css', true]]);
  }
  expect(giveUp).not.toHaveBeenCalled();
  lose(styles()[0]);
  expect(giveUp).toHaveBeenCalledOnce();
});

it('a picture that did not come is nobody’s style', () => {
  const giveUp = vi.fn();
  askForLostStyles(giveUp);
  const icon = document.querySelector('link[rel=icon]');
  for (let times = 0; times < 5; times += 1) lose(icon ?? undefined);
  vi.runAllTimers();
  expect(icon?.isConnected).toBe(true);
  expect(giveUp).not.toHaveBeenCalled();
});
