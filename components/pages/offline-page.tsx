import { GlobeIcon, LinkButton } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { ReloadWhenOnline } from './reload-when-online';

/** §9 What the service worker shows in place of a page that cannot be fetched, under its address. */
export function OfflinePage({ view }: { readonly view: View }) {
  const { text } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<GlobeIcon className="size-7" />}
      title={text('Offline_Title')}
      lead={text('Offline_Text')}
    >
      {/* An empty address is that of the page that was asked for. */}
      <LinkButton href="">{text('Offline_Again')}</LinkButton>
      <ReloadWhenOnline />
    </NarrowPage>
  );
}
