'use client';

import { type RefObject, useId, useState } from 'react';
import { hasWords } from '@/lib/typed/searchable';

import { useHydrated } from './use-hydrated';

/** The words of a field that looks among choices. */
export interface FilterText {
  readonly label: string;
  /** Says how many are left, by their number. */
  readonly left: Readonly<Record<'one' | 'none' | 'several', string>>;
}

/** Looks among the choices of a long list by what stands in them. Without script all of them stand there. */
export function RadioFilter({
  list,
  text: { label, left },
}: {
  /** What the choices stand in, each a label of its own. */
  readonly list: RefObject<HTMLElement | null>;
  readonly text: FilterText;
}) {
  const id = useId();
  const isHydrated = useHydrated();
  const [found, setFound] = useState('');
  if (!isHydrated) return null;

  function look(typed: string) {
    const choices = [...(list.current?.querySelectorAll('label') ?? [])];
    const shown = choices.filter((choice) => {
      // What is chosen stays to be seen, whatever is looked for.
      const isChosen = choice.querySelector('input')?.checked ?? false;
      const fits = hasWords(choice.textContent, typed);
      choice.hidden = !fits && !isChosen;
      return fits;
    });
    const count = shown.length;
    const kind = count === 0 ? 'none' : count === 1 ? 'one' : 'several';
    setFound(typed.trim() === '' ? '' : left[kind].replace('#', String(count)));
  }

  return (
    <div className="mb-1 flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm text-muted">
        {label}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        onChange={({ target }) => look(target.value)}
        onKeyDown={(event) => {
          // It looks among choices, and sends nothing.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className="field min-h-control"
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {found}
      </p>
    </div>
  );
}
