import { type ClientSnapshot, defaults, designSchema, type Settings } from '@/lib/clients';
import type { HolderSession } from '@/lib/session';
import type { EntryContext } from '../guard';

/** A client with nothing but what every client inherits. */
export function snapshotWith(settings: Partial<Settings> = {}): ClientSnapshot {
  const all: Settings = { ...defaults(), ...settings };
  return {
    id: 'northwind',
    version: 42,
    release: 'northwind@42',
    name: 'Northwind',
    hosts: ['northwind.localhost'],
    languages: ['en', 'es'],
    defaultLanguage: 'en',
    theme: 'indigo',
    design: designSchema.parse({}),
    timeZone: 'UTC',
    holidays: [],
    platform: {},
    settings: { '1': all, '2': all, '3': all },
    labels: {},
    resources: {},
    menus: {},
    lists: {},
    images: {},
  };
}

/** A holder's session, which has not proved its holder's identity anew. */
export function sessionWith(changes: Partial<HolderSession> = {}): HolderSession {
  return {
    idHash: 'hash',
    subject: 'contract',
    idToken: 'token',
    endsIn: { idle: 600, absolute: 3600 },
    hasDraft: false,
    isProven: false,
    ...changes,
  };
}

/** What a plain visitor's request for an address looks like to the guards. */
export function contextOf(
  address: string,
  {
    settings = {},
    cookies = {},
    ...changes
  }: Partial<Omit<EntryContext, 'settings' | 'cookies'>> & {
    readonly settings?: Partial<Settings>;
    readonly cookies?: Readonly<Record<string, string>>;
  } = {},
): EntryContext {
  const url = new URL(address, 'http://northwind.localhost');
  const snapshot = snapshotWith(settings);
  return {
    method: 'GET',
    pathname: url.pathname,
    hasQuery: address.includes('?'),
    query: url.searchParams,
    page: url.pathname,
    snapshot,
    origin: url.origin,
    settings: snapshot.settings['1'],
    production: false,
    cookies: (name) => cookies[name],
    userAgent: 'Mozilla/5.0',
    acceptLanguage: 'en',
    path: '1',
    language: 'en',
    carried: [],
    signedIn: false,
    cache: {},
    agentFlow: false,
    delegateFlow: false,
    databaseAway: false,
    ...changes,
  };
}
