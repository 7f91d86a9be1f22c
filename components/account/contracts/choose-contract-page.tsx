import { Form, SubmitButton } from '@/components/form';
import { Notice, UserIcon } from '@/components/ui';
import { NarrowPage } from '@/components/ui/narrow-page';
import type { KeptForm } from '@/lib/changes';
import { texts } from '@/lib/content';
import { chooseContract } from '@/lib/identity/openid/choose-contract';
import { dismissSignIn } from '@/lib/identity/openid/login-callback';
import type { ContractInShort } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { ContractCard } from './contract-card';

/**
 * Somebody has signed in, and says which of their contracts they want to see. Where a session is open
 * already, it is asked whether another is to take its place (invariant 9).
 */
export function ChooseContractPage({
  view,
  contracts,
  kept,
  isGone,
}: {
  readonly view: View;
  readonly contracts: readonly ContractInShort[];
  /** What the server said of forms of the page when they came back, by the contract. */
  readonly kept: ReadonlyMap<string, KeptForm>;
  /** Whether the one that was just asked for is none of theirs, or no longer. */
  readonly isGone: boolean;
}) {
  const { text } = texts(view.snapshot, view.language);
  const isSignedIn = sessionOf(view) !== undefined;
  return (
    <NarrowPage
      icon={<UserIcon className="size-7" />}
      title={text('Account_Choose_Title')}
      lead={text('Account_Choose_Lead')}
    >
      {isSignedIn && (
        <div className="mb-8">
          <div className="prose">
            <p>{text('Account_Choose_SignedIn')}</p>
          </div>
          <div className="mt-4">
            <Form view={view} change={dismissSignIn} label={text('SessionLink_Stay')}>
              <div>
                <SubmitButton pending={text('SessionLink_Stay_Pending')}>
                  {text('SessionLink_Stay')}
                </SubmitButton>
              </div>
            </Form>
          </div>
        </div>
      )}
      {isGone && (
        <Notice tone="danger" role="alert" className="mb-6">
          {text('Global_Error_CONTRACT_GONE')}
        </Notice>
      )}
      <ul className="grid gap-4">
        {contracts.map((contract) => (
          <ContractCard
            key={contract.reference}
            view={view}
            contract={contract}
            open={chooseContract}
            kept={kept.get(contract.reference)}
          />
        ))}
      </ul>
    </NarrowPage>
  );
}
