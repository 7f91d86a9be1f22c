import { pageMetadata } from '@/components/layout/metadata';
import { ContactSentPage } from '@/components/pages/contact-sent-page';
import { liveView, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Contact_Sent_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  return <ContactSentPage view={await liveView(params)} />;
}
