import { pageMetadata } from '@/components/layout/metadata';
import { RefusedPage } from '@/components/registration/refused-page';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';
import { refusedCode } from '@/lib/registration';
import { proveOwner } from '@/lib/registration/give-details';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, proveOwner);
  return pageMetadata(view, 'Registration_Refused_Title', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [flow, kept] = await Promise.all([
    refusedCode(view, cookies),
    requestForm(view, proveOwner),
  ]);
  return <RefusedPage view={view} flow={flow} kept={kept} />;
}
