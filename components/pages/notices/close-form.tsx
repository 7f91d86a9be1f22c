import type { ReactNode } from 'react';
import type { ChangeForm } from '@/lib/changes';
import { link } from '@/lib/navigation';
import type { View } from '@/lib/request';
import { LiveCloseForm, type NoticeName } from './live-close-form';

/** The form of the buttons that close a notice for as long as its endpoint says. */
export function CloseForm({
  view,
  notice,
  change,
  className = '',
  children,
}: {
  readonly view: View;
  readonly notice: NoticeName;
  readonly change: ChangeForm;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <LiveCloseForm notice={notice} action={link(view, change.address)} className={className}>
      {children}
    </LiveCloseForm>
  );
}
