/** What the worker is told about its client. */
export interface WorkerSettings {
  /** Changes with every release of the client and every build of the portal. */
  readonly version: string;
  readonly offlinePage: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** What a page says when the client has turned the worker off. Everything else is a language. */
  readonly leaveMessage: string;
}

/** The page and its worker say it to each other. */
export const leaveMessage = 'leave';

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent {
  readonly request: Request;
  /** The page that the browser has asked for while the worker woke up. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** What the program uses of `ServiceWorkerGlobalScope`. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', heard: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', heard: (event: FetchEvent) => void): void;
  addEventListener(
    type: 'message',
    heard: (event: ExtendableEvent & { readonly data: unknown }) => void,
  ): void;
}

/**
 * The service worker. It is sent to the browser as the text of this function, which therefore uses
 * nothing from outside of itself. It keeps the offline page in each language as a stranger is shown
 * it, and files that are the same for everybody; nothing else ever enters its cache.
 */
export function workerProgram(settings: WorkerSettings, scope: WorkerScope): void {
  const { version, offlinePage, languages, defaultLanguage, leaveMessage } = settings;
  const cacheName = `portal ${version}`;
  const languageKey = '/language';
  const isStatic = (pathname: string) => /^\/(_next\/static|brand)\//.test(pathname);
  const offlineKey = (language: string) => `${offlinePage}?language=${language}`;
  // A worker that is unregistered goes on for the page that is open.
  let isLeaving = false;

  async function keepFile(address: string) {
    const cache = await caches.open(cacheName);
    const response = await fetch(address, { credentials: 'omit' });
    if (response.ok && response.type === 'basic') await cache.put(address, response.clone());
    return response;
  }

  async function keepOfflinePage(language: string) {
    // Without cookies: what a stranger is shown has nobody's data in it.
    const response = await fetch(offlinePage, {
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      headers: { 'accept-language': language },
    });
    if (!response.ok) throw new Error(`The offline page answers ${response.status}`);
    const html = await response.clone().text();
    const cache = await caches.open(cacheName);
    await cache.put(offlineKey(language), response);
    // Next asks for its files under the name of the build, and they are kept as they are asked for.
    const files = html.match(/\/(?:_next\/static|brand)\/[\w@./~%-]+(?:\?dpl=[\w-]+)?/g) ?? [];
    // A file that is missing makes the page less pretty, not less readable.
    await Promise.all([...new Set(files)].map((file) => keepFile(file).catch(() => undefined)));
  }

  async function shownOffline() {
    const cache = await caches.open(cacheName);
    const language = await (await cache.match(languageKey))?.text();
    const options = { ignoreVary: true };
    return (
      (language && (await cache.match(offlineKey(language), options))) ||
      (await cache.match(offlineKey(defaultLanguage), options)) ||
      Response.error()
    );
  }

  async function page({ request, preloadResponse }: FetchEvent) {
    try {
      return (await preloadResponse) ?? (await fetch(request));
    } catch {
      return shownOffline();
    }
  }

  async function file(request: Request) {
    if (isLeaving) return fetch(request);
    const cache = await caches.open(cacheName);
    return (await cache.match(request.url, { ignoreVary: true })) ?? keepFile(request.url);
  }

  async function forget(isForgotten: (name: string) => boolean) {
    for (const name of await caches.keys())
      if (name.startsWith('portal ') && isForgotten(name)) await caches.delete(name);
  }

  async function begin() {
    await forget((name) => name !== cacheName);
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  }

  scope.addEventListener('install', (event) =>
    event.waitUntil(Promise.all(languages.map(keepOfflinePage)).then(() => scope.skipWaiting())),
  );
  scope.addEventListener('activate', (event) => event.waitUntil(begin()));
  scope.addEventListener('message', (event) => {
    if (event.data === leaveMessage) {
      isLeaving = true;
      event.waitUntil(forget(() => true));
      return;
    }
    const language = languages.find((known) => known === event.data);
    if (language)
      event.waitUntil(
        caches.open(cacheName).then((cache) => cache.put(languageKey, new Response(language))),
      );
  });
  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== scope.location.origin) return;
    if (request.mode === 'navigate') event.respondWith(page(event));
    else if (isStatic(pathname)) event.respondWith(file(request));
  });
}

/** Takes the place of the worker where a client has turned it off, and leaves nothing behind. */
export function retiringProgram(scope: WorkerScope): void {
  async function leave() {
    for (const name of await caches.keys())
      if (name.startsWith('portal ')) await caches.delete(name);
    await scope.registration.unregister();
  }
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('activate', (event) => event.waitUntil(leave()));
}
