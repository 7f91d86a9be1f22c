import type { Metadata } from 'next';
import { EmailCapturePage } from '@/components/account';
import { pageMetadata } from '@/components/layout/metadata';
import { emailCapture, searchPageOf } from '@/lib/account';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const kept = await keptForm(view, cookies, 'account-email');
  return pageMetadata(view, 'CreateAccount_Email_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [capture, kept] = await Promise.all([
    emailCapture(view, cookies),
    keptForm(view, cookies, 'account-email'),
  ]);
  return (
    <EmailCapturePage view={view} capture={capture} kept={kept} searchPage={searchPageOf(view)} />
  );
}
