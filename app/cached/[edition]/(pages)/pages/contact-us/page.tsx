import { pageMetadata } from '@/components/layout/metadata';
import { ContactPage } from '@/components/pages/contact-page';
import { cachedView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await cachedView(params, '/pages/contact-us'), 'Contact_Title');
}

export default async function Page({ params }: { params: TreeParams }) {
  return <ContactPage view={await cachedView(params, '/pages/contact-us')} />;
}
