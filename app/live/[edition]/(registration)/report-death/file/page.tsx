import { pageMetadata } from '@/components/layout/metadata';
import { FilePage } from '@/components/registration/file-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { fileStep, reportConfirmPage, reportDonePage, reportPage } from '@/lib/registration';
import { handInFile } from '@/lib/registration/hand-in';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, handInFile);
  return pageMetadata(view, 'Registration_Report_File_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    fileStep(view, cookies, 'HOLDER'),
    requestForm(view, handInFile),
  ]);
  const addresses = { begins: reportPage, confirm: reportConfirmPage, done: reportDonePage };
  return <FilePage view={view} step={step} of="Report" addresses={addresses} kept={kept} />;
}
