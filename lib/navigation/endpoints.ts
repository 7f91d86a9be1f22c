import { type Endpoint, endpoints } from './map';

type Endpoints = typeof endpoints;

/** The address of a change: one that is listed, and posted to. */
export type ChangeAddress = {
  [Address in keyof Endpoints]: Endpoints[Address]['method'] extends 'POST' ? Address : never;
}[keyof Endpoints];

const byAddress: ReadonlyMap<string, Endpoint> = new Map(Object.entries(endpoints));

/** Whether an address is one that scripts and forms ask, whether it exists or not. */
export function isBelowApi(pathname: string): boolean {
  return pathname === '/api' || pathname.startsWith('/api/');
}

/**
 * The endpoint at an address; `undefined` where there is none.
 * @param hasTools whether there are tools for developers
 */
export function endpointAt(pathname: string, hasTools: boolean): Endpoint | undefined {
  const endpoint = byAddress.get(pathname) ?? byAddress.get(pathname.replace(/\/[^/]+$/, '/*'));
  return endpoint?.development && !hasTools ? undefined : endpoint;
}

/** The addresses of all endpoints. */
export function endpointAddresses(): readonly string[] {
  return [...byAddress.keys()];
}
