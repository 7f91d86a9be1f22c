import { AccountEmailPage } from '@/components/account/email-capture-page';
import { pageMetadata } from '@/components/layout/metadata';
import { emailCapture, searchPageOf } from '@/lib/account';
import { captureAccountEmail } from '@/lib/account/create-account/capture-email';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, captureAccountEmail);
  return pageMetadata(view, 'CreateAccount_Email_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [capture, kept] = await Promise.all([
    emailCapture(view, cookies),
    requestForm(view, captureAccountEmail),
  ]);
  return (
    <AccountEmailPage view={view} capture={capture} kept={kept} searchPage={searchPageOf(view)} />
  );
}
