'use client';

type InUse = typeof import('./in-use');
let loading: Promise<InUse> | undefined;

/**
 * Loads what a form needs only once somebody uses it: what checks it, by the same rules as the
 * server, and the way to its endpoint. Forms that are only looked at do without.
 */
export function loadInUse(): Promise<InUse> {
  loading ??= import('./in-use');
  return loading;
}
