import { pageMetadata } from '@/components/layout/metadata';
import { OutcomePage } from '@/components/registration/outcome-page';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { codeOutcome } from '@/lib/registration';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Registration_Code_PageTitle', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  return <OutcomePage view={view} outcome={await codeOutcome(view, cookies)} />;
}
