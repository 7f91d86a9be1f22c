'use client';

import type { FieldRule } from '@/lib/form';
import type { FormResolver } from './in-use';

type InUse = typeof import('./in-use');
let loading: Promise<InUse> | undefined;

/**
 * Loads what a form needs only once somebody uses it: its rules as a schema, and the way to its
 * endpoint. Forms that are only looked at do without.
 */
export function loadInUse(): Promise<InUse> {
  loading ??= import('./in-use');
  return loading;
}

/**
 * Checks values by the rules, by the same schema as the server.
 * @param onChecked is told of every answer, before the form is
 */
export function resolverOf(rules: readonly FieldRule[], onChecked: () => void): FormResolver {
  return async (...asked) => {
    const found = await check(rules, ...asked);
    onChecked();
    return found;
  };
}

async function check(
  rules: readonly FieldRule[],
  ...[values, context, options]: Parameters<FormResolver>
): Promise<Awaited<ReturnType<FormResolver>>> {
  const missing = rules.find(({ name, required }) => required !== undefined && !values[name]);
  // Whether an untouched form can be sent is asked at once, and needs no schema to be told.
  if (!loading && missing) return { values: {}, errors: { [missing.name]: { type: 'required' } } };
  const inUse = await loadInUse().catch(() => undefined);
  // What cannot be loaded finds no fault: the server checks again.
  if (!inUse) return { values: {}, errors: {} };
  return inUse.schemaResolver(rules)(values, context, options);
}
