import type { ComponentProps } from 'react';

/** A raised surface for things that belong together. `inset` is one that lies in the page instead. */
export function Card({
  tone = 'raised',
  padding = 'medium',
  className = '',
  ...rest
}: {
  readonly tone?: 'raised' | 'inset' | 'accent';
  readonly padding?: 'none' | 'small' | 'medium' | 'large';
} & ComponentProps<'div'>) {
  return (
    <div
      className={`min-w-0 rounded-card ${tones[tone]} ${paddings[padding]} ${className}`}
      {...rest}
    />
  );
}

const tones = {
  raised: 'border border-neutral-5 bg-surface-raised shadow-card',
  inset: 'border border-neutral-4 bg-neutral-2',
  accent: 'border border-accent-6 bg-accent-2',
} as const;

const paddings = {
  none: '',
  small: 'p-4 sm:p-5',
  medium: 'p-5 sm:p-8',
  large: 'p-6 sm:p-10',
} as const;
