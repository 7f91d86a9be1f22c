import type { KeptSearches } from '@/components/lookup';
import type { View } from '@/lib/entry';
import { ClassicHome } from './classic-home';
import { ModernHome } from './modern-home';

/** §2.2 The home page, in the variant that the client has chosen. */
export function HomePage({
  view,
  kept,
}: {
  readonly view: View;
  readonly kept?: KeptSearches | undefined;
}) {
  const Variant = view.settings.Global_Feature_ModernHomePage ? ModernHome : ClassicHome;
  return <Variant view={view} kept={kept} />;
}
