import type { ComponentProps, ReactNode } from 'react';
import { AlertIcon, CheckIcon, InformationIcon } from './icons';

export type NoticeTone = 'information' | 'success' | 'warning' | 'danger';

type NoticeProps = Omit<ComponentProps<'div'>, 'title' | 'children'> & {
  readonly tone?: NoticeTone;
  readonly title?: ReactNode;
  /** What it says, as HTML that the server has sanitised; or give children. */
  readonly html?: string;
  readonly children?: ReactNode;
};

/** A message that stands out of the page. Give it a `role` where it appears while somebody reads. */
export function Notice({
  tone = 'information',
  title,
  html,
  children,
  className = '',
  ...rest
}: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`flex gap-3 rounded-control border p-4 tone-${tone} ${className}`} {...rest}>
      <Icon className="mt-0.5" />
      <div className="min-w-0 flex-1 text-text">
        {title && <p className={`font-semibold ${titles[tone]}`}>{title}</p>}
        {html !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server has sanitised it
          <div className="prose-message" dangerouslySetInnerHTML={{ __html: html }} />
        )}
        {children}
      </div>
    </div>
  );
}

const icons = {
  information: InformationIcon,
  success: CheckIcon,
  warning: AlertIcon,
  danger: AlertIcon,
} as const;

const titles = {
  information: 'text-information-text',
  success: 'text-success-text',
  warning: 'text-warning-text',
  danger: 'text-danger-text',
} as const;
