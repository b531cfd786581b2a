/** Pauses before a style sheet that did not come is asked for again. */
const pausesMs = [0, 1_000, 4_000];

/**
 * Asks again for style sheets that did not come: whoever fetches a screen's code waits for its style once, and at the
 * next try shows the screen without it.
 * @param giveUp told when a style sheet does not come at all
 */
export function askForLostStyles(giveUp: () => void): void {
  const tries = new Map<string, number>();
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
      const tried = tries.get(target.href) ?? 0;
      const pauseMs = pausesMs[tried];
      if (pauseMs === undefined) return giveUp();
      tries.set(target.href, tried + 1);
      setTimeout(() => target.replaceWith(target.cloneNode()), pauseMs);
    },
    { capture: true },
  );
}
