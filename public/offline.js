// Fetches what keeps the page for a visit without a network. It comes with the document and not with the page's code:
// no screen waits for it. The page itself comes first; the rest begins once it is quiet.
(() => {
  const { serviceWorker, connection } = navigator;
  if (!serviceWorker || connection?.saveData) return;
  const soon = () => setTimeout(() => import('/offline-keep.js').catch(() => undefined), 4_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
})();
