'use client';

import { Component, Fragment, type ReactNode } from 'react';
import { type TypedMemory, TypedMemoryContext } from './typed-memory';

/** How many times a form is rendered from scratch before the error goes to the page. */
const mostTimes = 3;

interface State {
  readonly error?: unknown;
  readonly times: number;
}

/**
 * Renders a form from scratch, and keeps what was typed, after something else has moved nodes that React
 * wanted to change. Browsers do so when they translate a page. All other errors go to the page.
 */
export class FormBoundary extends Component<{ readonly children: ReactNode }, State> {
  static override contextType = TypedMemoryContext;
  // A dialog keeps what was typed into its forms; the boundary must not hide that memory from them.
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

/** Whether the DOM refused a change because the node is no longer where React put it. */
function isMoved(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'NotFoundError';
}
