import type { ReactNode } from 'react';

/** A word or two about the state of something. The words carry it; the colour only helps. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: 'neutral' | 'accent' | 'information' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}) {
  return <span className={tone === 'neutral' ? 'badge' : `badge ${tones[tone]}`}>{children}</span>;
}

const tones = {
  accent: 'tone-accent',
  information: 'tone-information',
  success: 'tone-success',
  warning: 'tone-warning',
  danger: 'tone-danger',
} as const;
