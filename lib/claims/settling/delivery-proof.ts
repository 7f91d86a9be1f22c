import { lacksProof } from '@/lib/changes';
import {
  type Address,
  type ClaimDetails,
  isKnownCustomer,
  platformOf,
  wholeList,
} from '@/lib/platform';
import { addressOf, countryOf } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';
import { filingOfClaim } from '../filing/filing-of-claim';
import { filingProof, isNewForLoss } from '../filing/filing-proof';
import { causeOf, losesPhone } from '../filing/steps';
import type { OpenSettling } from './open-settling';
import { deliveredTo } from './steps';

/** §10.18 What is missing before something may be delivered to an address. */
export type DeliveryProof =
  /** Nothing: it goes to the contract's own address, or whoever asks has proved to be its holder. */
  | {
      readonly kind: 'none';
      /** Whether it goes to another address than the contract's. */
      readonly isElsewhere: boolean;
    }
  /** A fresh proof, by these contacts alone where there are some. */
  | { readonly kind: 'asked'; readonly by: readonly string[] }
  /** To be the holder: agents send it to the contract's own address alone. */
  | { readonly kind: 'holder' }
  /** A contact that reaches its holder without what is lost: it goes to the contract's own address. */
  | { readonly kind: 'nobody' }
  /** The same, where the contract's own address was changed a short while ago: people verify it first. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'unavailable' };

const home = { kind: 'none', isElsewhere: false } as const;

/**
 * Another address than the contract's takes a fresh proof, as other changes do, whatever the client's
 * package says of filing; where the claim loses a telephone, one by a contact that does not live in it.
 * So does the contract's own, where it was changed since such a loss, or shortly before: whoever has the
 * telephone can have changed it.
 * @param to where it is to be delivered; what was chosen, unless another is said
 */
export async function deliveryProof(
  view: View,
  settling: OpenSettling,
  to: Address | undefined = deliveredTo(settling),
): Promise<DeliveryProof> {
  return to ? proofOfDelivery(view, settling.facts.claim, to) : home;
}

/** The same for an address that what was chosen of a claim is to go to. */
export async function proofOfDelivery(
  view: View,
  claim: Pick<ClaimDetails, 'policyId' | 'productId' | 'cause' | 'answers' | 'dateOfLoss'>,
  to: Address,
): Promise<DeliveryProof> {
  const session = sessionOf(view);
  if (!session) return home;
  const own = await customersAt(view, session, to);
  if (!own) return { kind: 'unavailable' };
  const isOwn = own.length > 0;
  // It is as old as the oldest policy that has it.
  const isNew = own.every(({ addressSince }) => isNewForLoss(addressSince, claim));
  if (isOwn && !isNew) return home;
  if (!isOwn && view.audience.kind !== 'holder') return { kind: 'holder' };
  // An agent changes an address without a proof, and could change it to the one that was just refused.
  if (view.audience.kind === 'agent') return { kind: 'moved' };
  const filing = await filingOfClaim(view, session.idToken, claim);
  if (!filing) return { kind: 'unavailable' };
  const isKnown = causeOf(filing) !== undefined;
  if (isOwn && isKnown && !losesPhone(filing)) return home;
  const nobody = { kind: isOwn ? 'moved' : 'nobody' } as const;
  // Of a cause that nobody knows any more nobody knows either whether a telephone is lost by it.
  if (!isKnown || view.audience.kind !== 'holder') return nobody;
  const settings = { ...view.settings, Claim_ProofBeforeFiling: true };
  const proof = await filingProof({ ...view, settings }, filing);
  const proved = { kind: 'none', isElsewhere: !isOwn } as const;
  switch (proof.kind) {
    case 'any':
      return lacksProof(view, 'holder-alone') ? { kind: 'asked', by: [] } : proved;
    case 'these':
      return proof.isGiven ? proved : { kind: 'asked', by: proof.marks };
    case 'unverifiable':
    case 'reported':
      return nobody;
    default:
      return proof;
  }
}

/** Whether an address is none of the contract's own; nothing is known while the platform is away. */
export async function isElsewhere(view: View, to: Address): Promise<boolean | undefined> {
  const session = sessionOf(view);
  const own = session && (await customersAt(view, session, to));
  return own && own.length === 0;
}

/** Those of the contract's customers who live at an address; nothing while the platform is away. */
async function customersAt(view: View, { idToken: token }: HolderSession, to: Address) {
  const policies = await wholeList(platformOf(view).policies, token);
  if (policies.kind !== 'answer') return undefined;
  return policies.value
    .flatMap(({ customers }) => customers)
    .filter(isKnownCustomer)
    .filter(({ address }) => written(view, address) === written(view, to));
}

/** An address as it is compared: whoever types it again need not mind capitals and spaces. */
function written(view: View, address: Address): string {
  const { address1, address2, city, state, postalCode, country } = addressOf(
    countryOf(view, address.country),
    address,
  );
  return JSON.stringify(
    [address1, address2, city, state, postalCode, country].map((part) =>
      part.trim().replaceAll(/\s+/g, ' ').toLowerCase(),
    ),
  );
}
