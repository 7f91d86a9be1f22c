import { notFound } from 'next/navigation';
import { ContractsPage } from '@/components/account/contracts/contracts-page';
import { pageMetadata } from '@/components/layout/metadata';
import { ownContracts } from '@/lib/account';
import { switchContract } from '@/lib/account/contracts/switch-contract';
import { liveView, requestForms, requestQuery, type TreeParams } from '@/lib/entry/live-view';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Contracts_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const view = await liveView(params);
  const own = await ownContracts(view);
  if (!own) notFound();
  const contracts = own.kind === 'contracts' ? own.contracts : [];
  const kept = await requestForms(
    view,
    switchContract,
    contracts.map(({ reference }) => ({ contract: reference })),
  );
  const isGone = (await requestQuery()).has('gone');
  return <ContractsPage view={view} own={own} kept={kept} isGone={isGone} />;
}
