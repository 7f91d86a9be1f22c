import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { FollowUpdates } from './follow-updates';

/** Has a page move by itself. @param version read before what the page shows */
export function PageUpdates({ view, version }: { readonly view: View; readonly version: string }) {
  const { text } = texts(view.snapshot, view.language);
  return <FollowUpdates version={version} text={text('Updates_Shown')} />;
}
