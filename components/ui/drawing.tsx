import type { IconNode } from 'lucide';
import { createElement } from 'react';

/** What an icon takes: how large it is, unless it is as large as most. */
export interface IconProps {
  readonly className?: string;
}

/**
 * An icon of lucide, or one of ours in the same form (elements and their attributes, on a grid of
 * 24), with one stroke in the colour of the text. Says nothing to a screen reader.
 */
export function Drawing({
  shapes,
  turns = false,
  className = 'size-5 shrink-0',
}: IconProps & {
  readonly shapes: IconNode;
  /** Points somewhere along the text, so that it turns around in right-to-left languages. */
  readonly turns?: boolean;
}) {
  return createElement(
    'svg',
    {
      // The size is for a browser too old for the stylesheet, which says how the lines are drawn.
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      'aria-hidden': true,
      className: `line-drawing ${turns ? 'rtl:-scale-x-100 ' : ''}${className}`,
    },
    ...shapes.map(([element, attributes]) => createElement(element, attributes)),
  );
}
