import { PageHead } from '@/components/layout/page-head';
import { ContactPage } from '@/components/pages/contact-page';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await keptForm(view, await requestCookies(), 'contact-message');
  return (
    <>
      <PageHead view={view} title="Contact_Title" kept={kept} />
      <ContactPage view={view} kept={kept} />
    </>
  );
}
