import type { ReactNode } from 'react';

/** A word or two about the state of something. The words carry it; the colour only helps. */
export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: 'neutral' | 'accent' | 'information' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-badge border px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

const tones = {
  neutral: 'border-neutral-7 bg-neutral-3 text-muted',
  accent: 'border-accent-7 bg-accent-3 text-link',
  information: 'border-information-edge bg-information-surface text-information-text',
  success: 'border-success-edge bg-success-surface text-success-text',
  warning: 'border-warning-edge bg-warning-surface text-warning-text',
  danger: 'border-danger-edge bg-danger-surface text-danger-text',
} as const;
