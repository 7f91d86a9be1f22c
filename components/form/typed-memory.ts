'use client';

import { createContext, useContext, useEffect, useState } from 'react';
import type { TypedValues } from './form-context';

/** What was typed into forms that are out of the page for a while, by the name of the form. */
export type TypedMemory = Map<string, TypedValues>;

/** Around forms that come and go, such as those of a dialog. */
export const TypedMemoryContext = createContext<TypedMemory | undefined>(undefined);

/** What was typed into a form before it went, and remembers it when it goes again. */
export function useTypedMemory(
  form: string,
  typed: () => TypedValues,
): Readonly<Record<string, string>> {
  const memory = useContext(TypedMemoryContext);
  const [remembered] = useState(() => textsOf(memory?.get(form) ?? {}));
  useEffect(() => () => void memory?.set(form, typed()), [memory, form, typed]);
  return remembered;
}

function textsOf(values: TypedValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}
