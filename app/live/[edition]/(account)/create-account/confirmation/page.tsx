import { ConfirmAccountPage } from '@/components/account/confirm-account-page';
import { pageMetadata } from '@/components/layout/metadata';
import { accountConfirmation, searchPageOf } from '@/lib/account';
import { createAccount } from '@/lib/account/create-account/create-account';
import { liveView, requestCookies, requestForm, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const kept = await requestForm(view, createAccount);
  return pageMetadata(view, 'CreateAccount_Confirmation_PageTitle', { kept, search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const [confirmation, kept] = await Promise.all([
    accountConfirmation(view, cookies),
    requestForm(view, createAccount),
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
