import { PageHead } from '@/components/layout/page-head';
import { ContactSentPage } from '@/components/pages/contact-sent-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return (
    <>
      <PageHead view={view} title="Contact_Sent_Title" search={false} />
      <ContactSentPage view={view} />
    </>
  );
}
