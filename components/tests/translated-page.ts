import { createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

/** What the stand-in for a translation adds to each text. */
const mark = '·';

/** What browsers do that translate a page: every text goes into elements of theirs. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) found.push(walker.currentNode);
  for (const node of found) {
    if (!node.data.trim() || node.parentElement?.closest('[translate=no], font')) continue;
    const outer = document.createElement('font');
    outer.append(
      Object.assign(document.createElement('font'), { textContent: `${node.data}${mark}` }),
    );
    node.replaceWith(outer);
  }
}

/** What stands in the page, whether it is translated or not. */
export function shownText(): string {
  return (document.body.textContent ?? '').replaceAll(mark, '');
}

export interface HydratedPage {
  /** What React could not do. */
  readonly problems: readonly unknown[];
  readonly render: (children: ReactNode) => void;
  readonly close: () => void;
}

/**
 * Shows what the server has sent, and has its script take it over: what the page listens to, it hears by
 * then, since the effects of a component run after those of its children.
 * @param whenShown is called between the two
 */
export async function hydrate(children: ReactNode, whenShown?: () => void): Promise<HydratedPage> {
  const { promise: takenOver, resolve } = Promise.withResolvers<void>();
  const page = (shown: ReactNode) => createElement(Page, { whenTakenOver: resolve }, shown);
  document.body.innerHTML = `<div>${renderToString(page(children))}</div>`;
  const [container] = document.body.children;
  if (!container) throw new Error('Nothing is shown');
  whenShown?.();
  const problems: unknown[] = [];
  const root = hydrateRoot(container, page(children), {
    onUncaughtError: (error) => problems.push(error),
    onCaughtError: (error) => problems.push(error),
    // A text that was translated before differs: that part is rendered anew.
    onRecoverableError: () => undefined,
  });
  await takenOver;
  return { problems, render: (next) => root.render(page(next)), close: () => root.unmount() };
}

function Page(props: { readonly whenTakenOver: () => void; readonly children?: ReactNode }) {
  useEffect(props.whenTakenOver, []);
  return props.children;
}
