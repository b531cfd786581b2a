// Lets this browser keep the page for a visit without a network (public/offline-worker.js), and says when a newer page
// waits.
(() => {
  const { serviceWorker } = navigator;
  const { build } = document.querySelector('script[data-build]').dataset;
  const hourMs = 3_600_000;
  let isAsked = false;

  /** The files of the page that this visit has fetched; they lie in the browser's own cache. */
  const fetched = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname);

  /** Of which build a worker is. */
  const buildOf = (worker) =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      worker.postMessage({ type: 'build' }, [port2]);
    });

  const button = (words, act) => {
    const one = document.createElement('button');
    one.type = 'button';
    one.textContent = words;
    one.style.cssText = 'min-height:44px;padding:0 12px;color:inherit;text-decoration:underline;text-underline-offset:3px';
    one.addEventListener('click', act);
    return one;
  };

  /** Nothing changes under the buyer's hands: they say when. */
  function offer(worker) {
    const line = document.createElement('p');
    line.setAttribute('role', 'status');
    line.dataset.print = 'none';
    line.style.cssText =
      'position:fixed;inset:auto auto calc(var(--yj-sizes-tabbar, 56px) + 16px) 16px;z-index:var(--yj-z-index-toast, 1700);' +
      'display:flex;align-items:center;margin:0;padding-inline-start:16px;border-radius:var(--yj-radii-md, 6px);' +
      'background:var(--yj-colors-brand-solid, #0e6158);color:var(--yj-colors-brand-contrast, #fff);font-size:14px';
    line.append(
      '有新版本',
      button('刷新', () => {
        serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        worker.postMessage({ type: 'take' });
      }),
      button('稍后', () => line.remove()),
    );
    document.body.append(line);
  }

  /** A newer worker waits for pages of the former one. Where this page is as new, it only has to begin. */
  async function judge(worker) {
    if ((await buildOf(worker)) === build) return worker.postMessage({ type: 'take' });
    if (isAsked) return;
    isAsked = true;
    offer(worker);
  }

  function follow(registration) {
    const { waiting, installing } = registration;
    if (waiting) void judge(waiting);
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && registration.waiting) void judge(registration.waiting);
    });
  }

  async function begin() {
    const registration = await serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' });
    if (!registration) return;
    follow(registration);
    registration.addEventListener('updatefound', () => follow(registration));
    const { active } = await serviceWorker.ready;
    active.postMessage({ type: 'keep', paths: fetched() });
    let askedAt = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < hourMs) return;
      askedAt = Date.now();
      // Without a network there is nothing newer either.
      registration.update().catch(() => undefined);
    });
  }

  // A browser that refuses it (a private window, no room left) shows the page as ever.
  begin().catch(() => undefined);
})();
