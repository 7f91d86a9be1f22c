import type { KeptSearches } from '@/components/lookup/kept-searches';
import { offersClaimForm } from '@/lib/pages';
import type { View } from '@/lib/request';
import { ClassicHome } from './classic-home';
import { Entrance } from './entrance';
import { ModernHome } from './modern-home';
import { StartClaim } from './start-claim';

/** §2.2 The home page, in the variant that the client has chosen. */
export function HomePage({
  view,
  kept,
  noticeHtml,
}: {
  readonly view: View;
  readonly kept?: KeptSearches | undefined;
  /** Why somebody came back here, as sanitised HTML. */
  readonly noticeHtml?: string | undefined;
}) {
  const entrance = <Entrance view={view} kept={kept} noticeHtml={noticeHtml} />;
  if (!view.settings.Global_Feature_ModernHomePage)
    return <ClassicHome view={view} entrance={entrance} />;
  // Visitors who are signed in, have an account there or come back with a message need the entrance.
  const startsClaim =
    offersClaimForm(view.settings) &&
    view.audience.kind === 'visitor' &&
    !view.settings.Global_AUL_Login_Feature &&
    !noticeHtml;
  return <ModernHome view={view} entrance={startsClaim ? <StartClaim view={view} /> : entrance} />;
}
