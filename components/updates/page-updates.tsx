import type { ReactNode } from 'react';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { FollowUpdates } from './follow-updates';

/** Has the page in it show what is new by itself. @param version read before what the page shows */
export function PageUpdates({
  view,
  version,
  children,
}: {
  readonly view: View;
  readonly version: string | undefined;
  readonly children: ReactNode;
}) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <FollowUpdates version={version} text={text('Updates_Shown')}>
      {children}
    </FollowUpdates>
  );
}
