import { PageHead } from '@/components/layout/page-head';
import { ContactPage } from '@/components/pages/contact-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export default async function Page({ params }: { params: TreeParams }) {
  const view = await cachedView(params, '/pages/contact-us');
  return (
    <>
      <PageHead view={view} title="Contact_Title" />
      <ContactPage view={view} />
    </>
  );
}
