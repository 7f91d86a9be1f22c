import { EmailCapturePage } from '@/components/account/email-capture-page';
import { pageMetadata } from '@/components/layout/metadata';
import { captureEmail, emailCapture, searchPageOf } from '@/lib/account';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, captureEmail);
  return pageMetadata(view, 'CreateAccount_Email_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [capture, kept] = await Promise.all([
    emailCapture(view, cookies),
    requestForm(view, captureEmail),
  ]);
  return (
    <EmailCapturePage view={view} capture={capture} kept={kept} searchPage={searchPageOf(view)} />
  );
}
