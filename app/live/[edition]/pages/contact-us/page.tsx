import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { ContactPage } from '@/components/pages/contact-page';
import { keptForm, type View } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const view = await liveView(params);
  return pageMetadata(view, 'Contact_Title', { kept: await kept(view) });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return <ContactPage view={view} kept={await kept(view)} />;
}

async function kept(view: View) {
  return keptForm(view, await requestCookies(), 'contact-message');
}
