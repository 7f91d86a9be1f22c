'use client';

import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import { type FieldRule, type FormValues, schemaOf } from '@/lib/form';
import type { TypedValues } from './form-context';

export { send } from './send';

type FormResolver = Resolver<TypedValues, unknown, FormValues>;

const resolvers = new WeakMap<readonly FieldRule[], FormResolver>();

/** The resolver of a form's rules, made once. */
export function schemaResolver(rules: readonly FieldRule[]): FormResolver {
  const resolver = resolvers.get(rules) ?? standardSchemaResolver(schemaOf(rules));
  resolvers.set(rules, resolver);
  return resolver;
}
