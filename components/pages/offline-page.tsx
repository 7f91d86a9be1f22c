import { GlobeIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import { offlinePage } from '@/lib/pages';
import type { View } from '@/lib/request';
import { ByConnection } from './by-connection';
import { ReloadWhenReached } from './reload-when-reached';

/**
 * §9 What the service worker shows in place of a page that cannot be fetched, under its address: since
 * the browser is offline, or the portal does not answer, as while it starts.
 */
export function OfflinePage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<GlobeIcon className="size-7" />}
      title={
        <ByConnection online={text('Offline_NoAnswer_Title')} offline={text('Offline_Title')} />
      }
      lead={<ByConnection online={text('Offline_NoAnswer_Text')} offline={text('Offline_Text')} />}
    >
      {/* An empty address is that of the page that was asked for. */}
      <LinkButton href="">{text('Offline_Again')}</LinkButton>
      <ReloadWhenReached probe={offlinePage} />
    </NarrowPage>
  );
}
