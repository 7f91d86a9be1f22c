'use client';

import { Component, Fragment, type ReactNode } from 'react';
import { type TypedMemory, TypedMemoryContext } from './typed-memory';

/** How often a form begins anew before its page is given up. */
const mostTimes = 3;

interface State {
  readonly error?: unknown;
  readonly times: number;
}

/**
 * Has a form begin anew, with what was typed, where something else has moved parts of it that React was
 * to change: browsers that translate a page take its texts out of their places. Any other error is the
 * page's.
 */
export class FormBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = TypedMemoryContext;
  // What remembers the forms of a dialog remembers this one, too.
  declare context: TypedMemory | undefined;
  override state: State = { times: 0 };
  readonly #typed: TypedMemory = new Map();

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isMoved(error)) this.setState(({ times }) => ({ error: undefined, times: times + 1 }));
  }

  override render(): ReactNode {
    const { error, times } = this.state;
    if (error !== undefined && (!isMoved(error) || times >= mostTimes)) throw error;
    return (
      <TypedMemoryContext value={this.context ?? this.#typed}>
        {error === undefined && <Fragment key={times}>{this.props.children}</Fragment>}
      </TypedMemoryContext>
    );
  }
}

/** What browsers throw for a node that is not where it was. */
function isMoved(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
