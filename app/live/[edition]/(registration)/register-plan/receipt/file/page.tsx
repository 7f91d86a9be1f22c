import { pageMetadata } from '@/components/layout/metadata';
import { FilePage } from '@/components/registration/file-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { fileStep, receiptDonePage, receiptPage, registerConfirmPage } from '@/lib/registration';
import { handInFile } from '@/lib/registration/hand-in';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, handInFile);
  return pageMetadata(view, 'Registration_Receipt_File_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    fileStep(view, cookies, 'RECEIPT'),
    requestForm(view, handInFile),
  ]);
  const addresses = { begins: receiptPage, confirm: registerConfirmPage, done: receiptDonePage };
  return <FilePage view={view} step={step} of="Receipt" addresses={addresses} kept={kept} />;
}
