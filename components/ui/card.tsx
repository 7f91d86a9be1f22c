import type { ComponentProps } from 'react';

/** A raised surface for things that belong together. `inset` is one that lies in the page instead. */
export function Card({
  tone = 'raised',
  padding = 'medium',
  className,
  ...rest
}: {
  readonly tone?: 'raised' | 'inset' | 'accent';
  readonly padding?: 'none' | 'small' | 'medium' | 'large';
} & ComponentProps<'div'>) {
  return (
    <div
      className={['card', tones[tone], paddings[padding], className].filter(Boolean).join(' ')}
      {...rest}
    />
  );
}

const tones = {
  raised: '',
  inset: 'card-inset',
  accent: 'card-accent',
} as const;

const paddings = {
  none: '',
  small: 'p-4 sm:p-5',
  medium: 'p-5 sm:p-8',
  large: 'p-6 sm:p-10',
} as const;
