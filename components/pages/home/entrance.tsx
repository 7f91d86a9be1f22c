import type { KeptSearches } from '@/components/lookup/kept-searches';
import { LookupPanel } from '@/components/lookup/lookup-panel';
import { Card, Notice } from '@/components/ui';
import { isSignedIn, type View } from '@/lib/request';
import { AccountPanel } from './account-panel';
import { SignedInPanel } from './signed-in-panel';

/** The card through which every visitor gets to a contract (§2.3). */
export function Entrance({
  view,
  kept,
  noticeHtml,
}: {
  readonly view: View;
  readonly kept: KeptSearches | undefined;
  readonly noticeHtml: string | undefined;
}) {
  return (
    <Card className="w-full">
      {noticeHtml && <Notice tone="warning" role="alert" className="mb-6" html={noticeHtml} />}
      {isSignedIn(view) ? (
        <SignedInPanel view={view} />
      ) : view.settings.Global_AUL_Login_Feature ? (
        <AccountPanel view={view} kept={kept} />
      ) : (
        <LookupPanel view={view} kept={kept} />
      )}
    </Card>
  );
}
