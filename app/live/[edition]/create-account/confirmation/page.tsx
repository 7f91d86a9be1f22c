import type { Metadata } from 'next';
import { ConfirmAccountPage } from '@/components/account';
import { pageMetadata } from '@/components/layout/metadata';
import { accountConfirmation, searchPageOf } from '@/lib/account';
import { keptForm } from '@/lib/entry';
import { liveView, requestCookies, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }): Promise<Metadata> {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const kept = await keptForm(view, cookies, 'create-account');
  return pageMetadata(view, 'CreateAccount_Confirmation_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [confirmation, kept] = await Promise.all([
    accountConfirmation(view, cookies),
    keptForm(view, cookies, 'create-account'),
  ]);
  return (
    <ConfirmAccountPage
      view={view}
      confirmation={confirmation}
      kept={kept}
      searchPage={searchPageOf(view)}
    />
  );
}
