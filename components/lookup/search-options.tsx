'use client';

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useFormState } from '@/components/form/form-context';

interface Shown {
  readonly initial: number;
  /** What the visitor chose by script; until then the address decides (`#search-2`). */
  readonly chosen: number | undefined;
  readonly choose: (option: number) => void;
}

const ShownContext = createContext<Shown>({ initial: 1, chosen: undefined, choose: () => {} });

/** Which of two search options shows. Both stay in the page, so that nothing typed is lost. */
export function SearchOptions({
  initial,
  children,
}: {
  readonly initial: number;
  readonly children: ReactNode;
}) {
  const [chosen, choose] = useState<number>();
  return (
    <ShownContext value={{ initial, chosen, choose }}>
      <div className="group/options">{children}</div>
    </ShownContext>
  );
}

/** One search option. Without script the browser shows the one whose id the address names. */
export function SearchOptionSection({
  option,
  labelledBy,
  children,
}: {
  readonly option: number;
  readonly labelledBy: string;
  readonly children: ReactNode;
}) {
  const { initial, chosen } = useContext(ShownContext);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    // The link that had the focus has gone with the other option.
    if (chosen === option)
      section.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
  }, [chosen, option]);

  return (
    <section
      ref={section}
      id={optionId(option)}
      aria-labelledby={labelledBy}
      className={visibility(option, initial, chosen)}
    >
      {children}
    </section>
  );
}

/** The link from one option's form to the other. It takes the error message back (§2.3). */
export function OtherOptionLink({
  option,
  className,
  children,
}: {
  readonly option: number;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { choose } = useContext(ShownContext);
  const { dismiss } = useFormState();
  return (
    <a
      href={`#${optionId(option)}`}
      className={className}
      onClick={(event) => {
        // The fragment would move the page although the form comes in the same place.
        event.preventDefault();
        dismiss();
        choose(option);
      }}
    >
      {children}
    </a>
  );
}

function optionId(option: number): string {
  return `search-${option}`;
}

function visibility(option: number, initial: number, chosen: number | undefined): string {
  if (chosen) return chosen === option ? 'block' : 'hidden';
  if (option !== initial) return 'hidden target:block';
  return option === 1
    ? 'group-has-[#search-2:target]/options:hidden'
    : 'group-has-[#search-1:target]/options:hidden';
}
