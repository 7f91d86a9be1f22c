'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui';
import { hasWords } from '@/lib/typed/searchable';

/**
 * Searches the questions inside of it: at every key where scripts run, else by asking the server for
 * the page with what was searched for in its address.
 */
export function FaqSearch({
  action,
  carried,
  search,
  found,
  label,
  button,
  none,
  counts,
  children,
}: {
  readonly action: string;
  /** Parameters that go along with the search (§2.1 Allowed-Query-Params). */
  readonly carried: readonly (readonly [name: string, value: string])[];
  readonly search: string;
  /** How many questions the server found. */
  readonly found: number;
  readonly label: string;
  readonly button: string;
  readonly none: string;
  /** How to say that one, two, … questions were found. */
  readonly counts: readonly string[];
  readonly children: ReactNode;
}) {
  const questions = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(search ? found : undefined);

  function show(typed: string) {
    const all = [...(questions.current?.querySelectorAll('details') ?? [])];
    for (const question of all) question.hidden = !hasWords(question.textContent, typed);
    setCount(typed.trim() ? all.filter(({ hidden }) => !hidden).length : undefined);
  }

  return (
    <>
      <search>
        <form method="get" action={action} className="mb-5 flex flex-wrap items-end gap-3">
          {carried.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <label className="grid min-w-0 flex-1 basis-64 gap-1.5 font-semibold">
            {label}
            <input
              type="search"
              name="q"
              defaultValue={search}
              onChange={({ currentTarget }) => show(currentTarget.value)}
              className="min-h-control w-full rounded-control border border-control-edge bg-surface-raised px-4 py-2 font-normal text-text shadow-control hover:border-text"
            />
          </label>
          <Button type="submit" variant="secondary">
            {button}
          </Button>
        </form>
      </search>
      <p role="status" className={count === undefined ? '' : 'mb-4 text-muted'}>
        {count !== undefined && (counts[count - 1] ?? none)}
      </p>
      <div ref={questions} className={count === 0 ? 'hidden' : undefined}>
        {children}
      </div>
    </>
  );
}
