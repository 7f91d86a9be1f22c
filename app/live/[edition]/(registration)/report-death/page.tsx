import { pageMetadata } from '@/components/layout/metadata';
import { ReportPage } from '@/components/registration/report-page';
import { liveView, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { reportHolder } from '@/lib/registration/report-holder';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, reportHolder);
  return pageMetadata(view, 'Registration_Report_Title', { kept });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  return <ReportPage view={view} kept={await requestForm(view, reportHolder)} />;
}
