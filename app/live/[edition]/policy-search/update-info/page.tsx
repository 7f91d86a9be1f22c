import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { UpdateInfoPage } from '@/components/policy-search';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { updateInfoStep } from '@/lib/lookup';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const kept = await keptForm(view, cookies, 'update-info');
  return pageMetadata(view, 'PolicySearch_UpdateInfo_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [step, kept] = await Promise.all([
    updateInfoStep(view, cookies),
    keptForm(view, cookies, 'update-info'),
  ]);
  return <UpdateInfoPage view={view} step={step} kept={kept} />;
}
