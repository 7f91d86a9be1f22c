import type { Metadata } from 'next';
import { pageMetadata } from '@/components/layout/metadata';
import { ChooseMethodPage } from '@/components/verification';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';
import { verificationChoices } from '@/lib/verification';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const kept = await keptForm(view, cookies, 'verification-method');
  return pageMetadata(view, 'Verification_Method_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [choices, kept] = await Promise.all([
    verificationChoices(view, cookies),
    keptForm(view, cookies, 'verification-method'),
  ]);
  return <ChooseMethodPage view={view} choices={choices} kept={kept} />;
}
