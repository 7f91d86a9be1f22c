import { type Address, type ClaimDetails, isKnownCustomer } from '@/lib/platform';
import { plansOf } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { filingOfClaim } from '../filing/filing-of-claim';
import { isNewForLoss, proofElsewhere } from '../filing/filing-proof';
import { causeOf, losesPhone } from '../filing/steps';

/** §10.18 What is missing before money of a claim goes where its holder says, beside any fresh proof. */
export type PayoutProof =
  | { readonly kind: 'none' }
  /** A fresh proof by these contacts alone: a number that lives in a telephone that is gone proves nobody. */
  | { readonly kind: 'asked'; readonly by: readonly string[] }
  /** Nothing else reaches its holder: a cheque goes to the contract's own address, and nothing elsewhere. */
  | { readonly kind: 'cheque' }
  /** The same, where that address was changed a short while ago: people speak with its holder first. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'unavailable' };

/** Who is paid, and where a cheque goes: the holder of a policy as the contract has them. */
export interface Payee {
  /** Empty where nobody knows. */
  readonly name: string;
  /** Absent where nobody knows the whole of it. */
  readonly address?: Address;
}

/** The holder of the policy of a claim, as its payout is filled in. */
export async function payeeOf(view: View, policyId: string): Promise<Payee> {
  const customer = await customerOf(view, policyId);
  if (customer === 'unavailable' || !customer) return { name: '' };
  const { firstName, lastName, address } = customer;
  const name = `${firstName} ${lastName}`.trim();
  return address.address1 !== '' && address.city !== '' ? { name, address } : { name };
}

/** Of a cause that nobody knows any more nobody knows either whether a telephone is lost by it. */
export async function payoutProof(
  view: View,
  claim: Pick<ClaimDetails, 'policyId' | 'productId' | 'cause' | 'answers' | 'dateOfLoss'>,
): Promise<PayoutProof> {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return { kind: 'none' };
  const filing = await filingOfClaim(view, session.idToken, claim);
  if (!filing) return { kind: 'unavailable' };
  if (causeOf(filing) && !losesPhone(filing)) return { kind: 'none' };
  const proof = await proofElsewhere(view, session, filing);
  if (proof.kind === 'unavailable') return proof;
  if (proof.kind === 'these')
    return proof.isGiven ? { kind: 'none' } : { kind: 'asked', by: proof.marks };
  const customer = await customerOf(view, claim.policyId);
  if (customer === 'unavailable') return { kind: 'unavailable' };
  return { kind: isNewForLoss(customer?.addressSince, claim) ? 'moved' : 'cheque' };
}

async function customerOf(view: View, policyId: string) {
  const held = await plansOf(view);
  if (held.kind !== 'plans') return 'unavailable';
  const plan = held.plans.find(({ policy }) => policy.id === policyId);
  return plan?.policy.customers.find(isKnownCustomer);
}
