import { Notice } from '@/components/ui';
import { contractsPage, type OwnContracts } from '@/lib/account';
import { switchContract } from '@/lib/account/contracts/switch-contract';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';
import { AccountFrame } from '../account-frame';
import { ContractCard } from './contract-card';
import { ContractsUnavailable } from './contracts-unavailable';

/** The contracts of one person, and the way from one to the other. */
export function ContractsPage({
  view,
  own,
  kept,
  isGone,
}: {
  readonly view: View;
  readonly own: OwnContracts;
  /** What the server said of forms of the page when they came back, by the contract. */
  readonly kept: ReadonlyMap<string, KeptForm>;
  /** Whether the one that was just asked for is none of theirs, or no longer. */
  readonly isGone: boolean;
}) {
  if (own.kind === 'failed') return <ContractsUnavailable view={view} failure={own.failure} />;
  const { text } = texts(view.snapshot, view.language);
  const { contracts, current } = own;
  const isCurrentGone = contracts.every(({ reference }) => reference !== current);
  return (
    <AccountFrame
      view={view}
      section={contractsPage}
      title={text('Account_Contracts_Title')}
      lead={text('Account_Contracts_Lead')}
    >
      <div className="grid gap-6">
        {isGone && (
          <Notice tone="danger" role="alert">
            {text('Global_Error_CONTRACT_GONE')}
          </Notice>
        )}
        {isCurrentGone && <Notice tone="warning">{text('Account_Contracts_Gone')}</Notice>}
        <ul className="grid gap-4">
          {contracts.map((contract) => (
            <ContractCard
              key={contract.reference}
              view={view}
              contract={contract}
              open={contract.reference === current ? undefined : switchContract}
              kept={kept.get(contract.reference)}
            />
          ))}
        </ul>
        <p className="text-muted">{text('Account_Contracts_Note')}</p>
      </div>
    </AccountFrame>
  );
}
