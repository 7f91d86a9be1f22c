import { ChooseContractPage } from '@/components/account/contracts/choose-contract-page';
import { ContractsUnavailable } from '@/components/account/contracts/contracts-unavailable';
import { SsoErrorPage } from '@/components/identity/sso-error-page';
import { pageMetadata } from '@/components/layout/metadata';
import {
  liveView,
  requestCookies,
  requestForms,
  requestQuery,
  type TreeParams,
} from '@/lib/entry/live-view';
import { contractChoice } from '@/lib/identity';
import { chooseContract } from '@/lib/identity/openid/choose-contract';

export async function generateMetadata({ params }: { params: TreeParams }) {
  return pageMetadata(await liveView(params), 'Account_Choose_Title', { search: false });
}

export default async function Page({ params }: { params: TreeParams }) {
  const [view, cookies] = await Promise.all([liveView(params), requestCookies()]);
  const choice = await contractChoice(view, cookies);
  if (choice.kind === 'none') return <SsoErrorPage view={view} code="SIGN_IN_EXPIRED" />;
  if (choice.kind === 'failed')
    return <ContractsUnavailable view={view} failure={choice.failure} />;
  const { contracts } = choice;
  const kept = await requestForms(
    view,
    chooseContract,
    contracts.map(({ reference }) => ({ contract: reference })),
  );
  const isGone = (await requestQuery()).has('gone');
  return <ChooseContractPage view={view} contracts={contracts} kept={kept} isGone={isGone} />;
}
