import { pageMetadata } from '@/components/layout/metadata';
import { DonePage } from '@/components/registration/done-page';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { fileStep, reportPage } from '@/lib/registration';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Registration_Report_Done_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const step = await fileStep(view, cookies, 'HOLDER');
  return <DonePage view={view} step={step} of="Report" begins={reportPage} />;
}
