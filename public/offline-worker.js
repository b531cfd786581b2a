// Keeps the files of the page and an empty document, so that the page opens without a network and says that there is
// none. Nothing under /api is ever kept: no prices, no carts, nothing of a person.
const build = '__BUILD__';
const filesName = 'files';
const shellName = `shell ${build}`;
const shellPath = '/offline-shell';
/** Files of former builds leave when there are more; the browser names what it kept first. */
const mostFiles = 400;
/** Other pages of this origin: they are not the shop's. */
const isOther = (path) => /^\/(?:api|desk|pay-sim|wechat)(?:\/|$)/.test(path);

async function keepShell() {
  // Without cookies: the document of nobody.
  const answer = await fetch(shellPath, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) throw new Error(`The shell was answered by ${answer.status}`);
  const text = await answer.text();
  const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  await keep(files);
  const shell = await caches.open(shellName);
  await shell.put(shellPath, new Response(text, { headers: answer.headers }));
}

async function keep(paths) {
  const files = await caches.open(filesName);
  for (const path of paths) {
    if (await files.match(path)) continue;
    // One that is gone or does not come is fetched when it is needed.
    await files.add(path).catch(() => undefined);
  }
  const kept = await files.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - mostFiles)).map((file) => files.delete(file)));
}

/** A file never changes under its name. */
async function fileOf(request) {
  const { pathname } = new URL(request.url);
  const files = await caches.open(filesName);
  const kept = await files.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && answer.type === 'basic') await files.put(pathname, answer.clone());
  return answer;
}

/** The network's document, which is always the newest; without a network the empty one. */
async function documentOf({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const shell = await caches.match(shellPath, { cacheName: shellName });
    if (shell) return shell;
    throw error;
  }
}

async function begin() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shell ') && name !== shellName).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
}

self.addEventListener('install', (event) => event.waitUntil(keepShell()));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
self.addEventListener('message', (event) => {
  const { type, paths } = event.data;
  if (type === 'build') event.ports[0].postMessage(build);
  if (type === 'take') void self.skipWaiting();
  if (type === 'keep') event.waitUntil(keep(paths));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || isOther(pathname)) return;
  if (pathname.startsWith('/assets/')) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate') event.respondWith(documentOf(event));
});
