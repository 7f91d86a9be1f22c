import { pageMetadata } from '@/components/layout/metadata';
import { ContactPage } from '@/components/pages/contact-page';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { sendContactMessage } from '@/lib/pages/contact/contact-message';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return pageMetadata(view, 'Contact_Title', { kept: await requestForm(view, sendContactMessage) });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return <ContactPage view={view} kept={await requestForm(view, sendContactMessage)} />;
}
