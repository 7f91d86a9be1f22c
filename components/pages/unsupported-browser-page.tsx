import { NarrowPage } from '@/components/layout';
import { GlobeIcon } from '@/components/ui';
import { texts } from '@/lib/content';
import type { View } from '@/lib/entry';

/** The browser is too old for the portal, and which ones are not. */
export function UnsupportedBrowserPage({ view }: { readonly view: View }) {
  const { text, html } = texts(view.snapshot, view.language);
  return (
    <NarrowPage
      icon={<GlobeIcon className="size-7" />}
      title={text('UnsupportedBrowser_Title')}
      lead={text('UnsupportedBrowser_Text')}
    >
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: labels are sanitised
        dangerouslySetInnerHTML={{ __html: html('UnsupportedBrowser_Browsers') }}
      />
    </NarrowPage>
  );
}
