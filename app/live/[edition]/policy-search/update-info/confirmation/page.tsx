import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { ConfirmInfoPage } from '@/components/policy-search';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { infoToConfirm } from '@/lib/lookup';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const kept = await keptForm(view, cookies, 'confirm-info');
  return pageMetadata(view, 'PolicySearch_Confirmation_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [info, kept] = await Promise.all([
    infoToConfirm(view, cookies),
    keptForm(view, cookies, 'confirm-info'),
  ]);
  return <ConfirmInfoPage view={view} info={info} kept={kept} />;
}
