'use client';

type InUse = typeof import('./in-use');
let loading: Promise<InUse> | undefined;
let loaded: InUse | undefined;

/**
 * Loads what a form needs only once somebody uses it: what checks it, by the same rules as the
 * server, and the way to its endpoint. Forms that are only looked at do without.
 */
export function loadInUse(): Promise<InUse> {
  loading ??= import('./in-use').then((inUse) => {
    loaded = inUse;
    return inUse;
  });
  return loading;
}

/** The same, if it has been loaded already. */
export function inUse(): InUse | undefined {
  return loaded;
}
