// The service worker: the page starts without a network, and browsers are told of turns. It answers for files of the page
// only. What the server says is never kept: an answer is fresh, or there is none.

const VERSION = "@version@";
const FILES = ["@files@"];
const CACHE = `halftwist-${VERSION}`;
const SHELL = "/";
/** Of the page and named by their content: the same for ever. */
const FOREVER = /^\/assets\//;
/** Of the page, and changed with it. */
const PAGE_FILES = /^\/(?:theme\.js|icon\.svg|icon-\d+\.png|favicon\.ico|manifest\.webmanifest|preview\.png)$/;
/** Not pages, whatever a browser says it wants. */
const OF_PROGRAMS = /^\/(?:api|ws|pictures|games|healthz|metrics|openapi\.json|docs)(?:\/|$)/;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) => cache.addAll([new Request(SHELL, { cache: "reload", credentials: "omit" }), ...FILES])),
  );
});

// It waits until the page says so: a page that is open goes on with the files it began with.
self.addEventListener("message", (event) => {
  if (event.data === "take over") void self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("halftwist-") && name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || OF_PROGRAMS.test(url.pathname)) return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(SHELL)));
  else if (FOREVER.test(url.pathname)) event.respondWith(keptOrFetched(request));
  else if (PAGE_FILES.test(url.pathname)) event.respondWith(fetch(request).catch(() => kept(url.pathname)));
});

async function kept(path) {
  return (await caches.match(path, { ignoreVary: true })) ?? Response.error();
}

async function keptOrFetched(request) {
  const found = await caches.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    caches.open(CACHE).then((cache) => cache.put(request, copy), () => undefined);
  }
  return answer;
}

// Turns. Whoever looks at the table is told by the table.
self.addEventListener("push", (event) => event.waitUntil(tell(event.data?.json())));

async function tell(told) {
  if (told?.kind !== "turn") return;
  const path = `/t/${told.table}`;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === path)) return;
  await self.registration.showNotification(told.title, { body: told.body, tag: told.table, icon: "/icon-192.png", badge: "/icon-192.png", data: path });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data ?? "/"));
});

async function goTo(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  if (there) return there.focus();
  return self.clients.openWindow(path);
}
