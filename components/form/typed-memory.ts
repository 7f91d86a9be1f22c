'use client';

import { createContext, type RefObject, useContext, useEffect, useState } from 'react';
import { typedInto } from './typed-values';

/** What was typed into forms that are out of the page for a while, by the name of the form. */
export type TypedMemory = Map<string, Readonly<Record<string, string>>>;

/** Around forms that come and go, such as those of a dialog. */
export const TypedMemoryContext = createContext<TypedMemory | undefined>(undefined);

/** What was typed into a form before it went, and remembers it when it goes again. */
export function useTypedMemory(
  form: string,
  element: RefObject<HTMLFormElement | null>,
): Readonly<Record<string, string>> {
  const memory = useContext(TypedMemoryContext);
  const [remembered] = useState(() => memory?.get(form) ?? {});
  useEffect(() => {
    const { current } = element;
    // It still has its fields when it has left the page.
    return () => {
      if (current) memory?.set(form, typedInto(current));
    };
  }, [memory, form, element]);
  return remembered;
}
