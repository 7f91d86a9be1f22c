import type { KeptSearches } from '@/components/lookup';
import type { View } from '@/lib/entry';
import { ClassicHome } from './classic-home';
import { Entrance } from './entrance';
import { ModernHome } from './modern-home';

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
  const Variant = view.settings.Global_Feature_ModernHomePage ? ModernHome : ClassicHome;
  return (
    <Variant view={view} entrance={<Entrance view={view} kept={kept} noticeHtml={noticeHtml} />} />
  );
}
