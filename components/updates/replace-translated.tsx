'use client';

import { Component, type ReactNode } from 'react';
import { type TypedMemory, TypedMemoryContext } from '@/components/form/typed-memory';

interface Props {
  readonly children: ReactNode;
}

/**
 * Shows new content of a page that the browser has translated in new elements. React would write it into
 * texts that translation has taken out of the page, or fail to move them. What was typed stays, and so does
 * the focus on an element that has an id.
 */
export class ReplaceTranslated extends Component<Props, { readonly shown: ReactNode }> {
  override state = { shown: this.props.children };
  readonly #typed: TypedMemory = new Map();

  override getSnapshotBeforeUpdate(): string {
    // Only what stands in the page now comes back, and no form that went earlier.
    if (this.props.children !== this.state.shown) this.#typed.clear();
    return document.activeElement?.id ?? '';
  }

  override componentDidUpdate(_props: Props, _state: unknown, focused: string): void {
    const { children } = this.props;
    if (children === this.state.shown) return;
    this.setState({ shown: children }, () => {
      if (document.activeElement === document.body)
        document.getElementById(focused)?.focus({ preventScroll: true });
    });
  }

  override render(): ReactNode {
    const { children } = this.props;
    const isReplaced = children !== this.state.shown && isTranslated();
    return (
      <TypedMemoryContext value={this.#typed}>{isReplaced ? null : children}</TypedMemoryContext>
    );
  }
}

/** Whether a browser has translated the page: the portal itself has no such element. */
function isTranslated(): boolean {
  return document.querySelector('font') !== null;
}
