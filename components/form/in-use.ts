'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import { showSnackbar } from '@/components/ui/snackbar';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import type { TypedValues } from './form-context';

export { send } from './send';

export type FormResolver = Resolver<TypedValues, unknown, FormValues>;

const resolvers = new WeakMap<readonly FieldRule[], FormResolver>();

/** The resolver of a form's rules, made once. */
export function schemaResolver(rules: readonly FieldRule[]): FormResolver {
  const resolver = resolvers.get(rules) ?? standardSchemaResolver(schemaOf(rules));
  resolvers.set(rules, resolver);
  return resolver;
}

/**
 * §8 Shows a refusal in the snackbar. One with a link stays until it is dismissed, so that nobody
 * has to follow it in a hurry.
 * @returns what takes it away again; `undefined` when the snackbar could not be loaded
 */
export function showInSnackbar(messageHtml: string): Promise<(() => void) | undefined> {
  return showSnackbar({ messageHtml, tone: 'danger', isSticky: messageHtml.includes('<a ') });
}
