import type { ReactNode } from 'react';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { LiveCloseForm, type NoticeName } from './live-close-form';

/** The form of the buttons that close a notice for as long as its endpoint says. */
export function CloseForm({
  view,
  notice,
  action,
  className = '',
  children,
}: {
  readonly view: View;
  readonly notice: NoticeName;
  readonly action: string;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <LiveCloseForm notice={notice} action={link(view, action)} className={className}>
      {children}
    </LiveCloseForm>
  );
}
