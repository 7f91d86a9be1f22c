'use client';

import { createContext, type MouseEvent, type ReactNode, useContext, useState } from 'react';
import { KeepingLink } from '@/components/form/keeping-link';

interface Choice {
  readonly shown: number;
  readonly choose: (option: number) => void;
}

const ChoiceContext = createContext<Choice>({ shown: 1, choose: () => undefined });

/** Which search option shows. All stay in the page, so that nothing typed is lost. */
export function OptionChoice({
  initial,
  children,
}: {
  readonly initial: number;
  readonly children: ReactNode;
}) {
  const [shown, choose] = useState(initial);
  return <ChoiceContext value={{ shown, choose }}>{children}</ChoiceContext>;
}

/** A tab: a link to the page with its option, which a script shows without leaving the page. */
export function OptionTab({
  option,
  to,
  href,
  className,
  children,
}: {
  readonly option: number;
  /** The address in the portal, and the same as a link has it. */
  readonly to: string;
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { shown, choose } = useContext(ChoiceContext);

  function showInPlace(event: MouseEvent) {
    // A click with a modifier key opens another window as usual.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(option);
    // Reloading, and coming back, shows the same option.
    window.history.replaceState(window.history.state, '', href);
  }

  const current = option === shown ? 'page' : undefined;
  return (
    <KeepingLink
      to={to}
      current={current}
      className={className}
      link={
        <a href={href} aria-current={current} className={className} onClick={showInPlace}>
          {children}
        </a>
      }
    >
      {children}
    </KeepingLink>
  );
}

/** What belongs to a tab. */
export function OptionPanel({
  option,
  children,
}: {
  readonly option: number;
  readonly children: ReactNode;
}) {
  const { shown } = useContext(ChoiceContext);
  return <div hidden={option !== shown}>{children}</div>;
}
