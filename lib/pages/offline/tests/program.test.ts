import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retiringProgram, type WorkerScope, workerProgram } from '../program';

const origin = 'https://plover.test';

/** Caches that hold addresses and texts. */
class Caches {
  readonly kept = new Map<string, Map<string, string>>();
  keys = async () => [...this.kept.keys()];
  delete = async (name: string) => this.kept.delete(name);
  open = async (name: string) => {
    const entries = this.kept.get(name) ?? new Map<string, string>();
    this.kept.set(name, entries);
    const path = (address: string) => address.replace(origin, '');
    return {
      put: async (address: string, response: Response) => {
        entries.set(path(address), await response.text());
      },
      match: async (address: string) => {
        const text = entries.get(path(address));
        return text === undefined ? undefined : new Response(text);
      },
    };
  };
}

type Heard = (event: never) => void;

/** A worker in a browser: its events are told by name, and what they wait for is waited for. */
function worker(run: (scope: WorkerScope) => void) {
  const heard = new Map<string, Heard>();
  const dispatch = (type: string, event: object) => {
    const listener = heard.get(type);
    if (listener) Reflect.apply(listener, undefined, [event]);
  };
  const scope = {
    location: { origin },
    clients: { claim: vi.fn(async () => undefined) },
    registration: { unregister: vi.fn(async () => true) },
    skipWaiting: vi.fn(async () => undefined),
    addEventListener: (type: string, listener: Heard) => void heard.set(type, listener),
  };
  run(scope);
  const tell = async (type: string, event: Record<string, unknown> = {}) => {
    const waits: Promise<unknown>[] = [];
    dispatch(type, { ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  /** `undefined` where the worker leaves a request to the browser. */
  const ask = async (path: string, request: { mode?: string; method?: string } = {}) => {
    let answer: Promise<Response> | undefined;
    dispatch('fetch', {
      request: { method: 'GET', mode: 'no-cors', url: new URL(path, origin).href, ...request },
      respondWith: (given: Promise<Response>) => {
        answer = given;
      },
    });
    return (await answer)?.text();
  };
  return { scope, tell, ask };
}

const settings = {
  version: 'plover@7 build',
  offlinePage: '/pages/offline',
  languages: ['en', 'es'],
  defaultLanguage: 'en',
  leaveMessage: 'leave',
};
const start = () => worker((scope) => workerProgram(settings, scope));

let caches: Caches;
let isOnline: boolean;
const asked: { address: string; options: RequestInit }[] = [];

beforeEach(() => {
  caches = new Caches();
  isOnline = true;
  asked.splice(0);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', async (request: string | Request, options: RequestInit = {}) => {
    const address = typeof request === 'string' ? request : request.url;
    asked.push({ address, options });
    if (!isOnline) throw new TypeError('Failed to fetch');
    const language = new Headers(options.headers).get('accept-language');
    const response = new Response(
      language
        ? `offline in ${language} <link href="/brand/plover@7/theme.css"><script src="/_next/static/chunks/a~1.js?dpl=1b2c"></script>`
        : `network ${address}`,
    );
    Object.defineProperty(response, 'type', { value: 'basic' });
    return response;
  });
});
afterEach(() => vi.unstubAllGlobals());

const everything = () => [...caches.kept.values()].flatMap((entries) => [...entries.keys()]);

describe('§9 the service worker', () => {
  it('keeps the offline page of each language with its files, asked for as a stranger', async () => {
    const { tell, scope } = start();
    await tell('install');
    expect(everything().toSorted()).toEqual([
      '/_next/static/chunks/a~1.js?dpl=1b2c',
      '/brand/plover@7/theme.css',
      '/pages/offline?language=en',
      '/pages/offline?language=es',
    ]);
    expect(asked.every(({ options }) => options.credentials === 'omit')).toBe(true);
    expect(scope.skipWaiting).toHaveBeenCalled();
  });

  it('shows the offline page in the language that a page has told it', async () => {
    const { tell, ask } = start();
    await tell('install');
    isOnline = false;
    expect(await ask('/dashboard', { mode: 'navigate' })).toContain('offline in en');
    await tell('message', { data: 'es' });
    expect(await ask('/dashboard', { mode: 'navigate' })).toContain('offline in es');
    await tell('message', { data: 'xx' });
    expect(await ask('/', { mode: 'navigate' })).toContain('offline in es');
  });

  it('shows pages from the network alone, and keeps none of them', async () => {
    const { tell, ask } = start();
    await tell('install');
    const before = everything();
    expect(await ask('/dashboard', { mode: 'navigate' })).toContain('network');
    expect(everything()).toEqual(before);
  });

  it('keeps static files of the portal and the brand when they are asked for', async () => {
    const { ask } = start();
    for (const file of ['/_next/static/b.js', '/brand/plover@7/images/logo'])
      expect(await ask(file)).toContain('network');
    isOnline = false;
    expect(await ask('/_next/static/b.js')).toContain('network');
    expect(everything()).toEqual(['/_next/static/b.js', '/brand/plover@7/images/logo']);
  });

  it.each([
    ['/api/session/extend', {}],
    ['/health', {}],
    ['/_next/data/x.json', {}],
    ['/api/search-contract', { method: 'POST' }],
    ['/', { method: 'POST', mode: 'navigate' }],
    ['https://elsewhere.example/_next/static/b.js', {}],
  ])('leaves everything else to the browser: %s %j', async (path, request) => {
    const { ask } = start();
    expect(await ask(path, request)).toBeUndefined();
    expect(everything()).toEqual([]);
  });

  it('of another release leaves nothing of the one before, and others’ caches alone', async () => {
    for (const name of ['portal plover@6 build', 'another']) await caches.open(name);
    const { tell, scope } = start();
    await tell('install');
    await tell('activate');
    expect(await caches.keys()).toEqual(['another', 'portal plover@7 build']);
    expect(scope.clients.claim).toHaveBeenCalled();
  });

  it('told to leave, forgets what it has kept, and keeps nothing more for the page that is open', async () => {
    await caches.open('another');
    const { tell, ask } = start();
    await tell('install');
    await tell('message', { data: 'leave' });
    expect(await caches.keys()).toEqual(['another']);
    expect(await ask('/_next/static/b.js')).toContain('network');
    expect(await caches.keys()).toEqual(['another']);
  });

  it('turned off, takes its caches away and unregisters', async () => {
    for (const name of ['portal plover@6 build', 'another']) await caches.open(name);
    const { tell, scope } = worker(retiringProgram);
    await tell('install');
    await tell('activate');
    expect(await caches.keys()).toEqual(['another']);
    expect(scope.registration.unregister).toHaveBeenCalled();
  });

  it('is sent as text that needs nothing from outside of itself', () => {
    for (const program of [workerProgram, retiringProgram])
      expect(() => new Function(`return (${program})`)).not.toThrow();
  });
});
