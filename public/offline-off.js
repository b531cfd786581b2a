// Answers in the place of offline.js, offline-keep.js and offline-worker.js where the shop keeps nothing in browsers
// (OFFLINE_PAGE=0): takes back what was kept, in the page and as the worker.
const forget = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name === 'files' || name.startsWith('shell ')).map((name) => caches.delete(name)));
};
if (typeof document === 'undefined') {
  self.addEventListener('install', () => void self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(forget().then(() => self.registration.unregister())));
} else if ('serviceWorker' in navigator) {
  const leave = async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
    await forget();
  };
  void leave();
}
