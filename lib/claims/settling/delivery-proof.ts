import { lacksProof } from '@/lib/changes';
import { type Address, isKnownCustomer, platformOf, wholeList } from '@/lib/platform';
import { addressOf, countryOf } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { filingProof } from '../filing/filing-proof';
import { causeOf } from '../filing/steps';
import type { OpenSettling } from './open-settling';
import { deliveredTo } from './steps';

/** §10.18 What is missing before something may be delivered to an address. */
export type DeliveryProof =
  /** Nothing: it goes to the contract's own address, or whoever asks has proved to be its holder. */
  | { readonly kind: 'none' }
  /** A fresh proof, by these contacts alone where there are some. */
  | { readonly kind: 'asked'; readonly by: readonly string[] }
  /** To be the holder: agents send it to the contract's own address alone. */
  | { readonly kind: 'holder' }
  /** A contact that reaches its holder without what is lost: it goes to the contract's own address. */
  | { readonly kind: 'nobody' }
  | { readonly kind: 'unavailable' };

const none = { kind: 'none' } as const;

/**
 * Another address than the contract's takes a fresh proof, as other changes do, whatever the client's
 * package says of filing; where the claim loses a telephone, one by a contact that does not live in it.
 * @param to where it is to be delivered; what was chosen, unless another is said
 */
export async function deliveryProof(
  view: View,
  settling: OpenSettling,
  to: Address | undefined = deliveredTo(settling),
): Promise<DeliveryProof> {
  const session = sessionOf(view);
  if (!session || !to) return none;
  const platform = platformOf(view);
  const { idToken: token } = session;
  const { productId, cause, answers } = settling.facts.claim;
  const policies = await wholeList(platform.policies, token);
  if (policies.kind !== 'answer') return { kind: 'unavailable' };
  const own = policies.value.flatMap(({ customers }) => customers).filter(isKnownCustomer);
  if (own.some(({ address }) => written(view, address) === written(view, to))) return none;
  if (view.audience.kind !== 'holder') return { kind: 'holder' };
  const options = await platform.claimOptions({ token, productId });
  if (options.kind !== 'answer' && options.kind !== 'refused') return { kind: 'unavailable' };
  const filing = {
    facts: {
      productIds: [productId],
      options: options.kind === 'answer' ? options.value : undefined,
    },
    answers: { productId, cause, answers },
  };
  // Of a cause that nobody knows any more nobody knows either whether a telephone is lost by it.
  if (!causeOf(filing)) return { kind: 'nobody' };
  const settings = { ...view.settings, Claim_ProofBeforeFiling: true };
  const proof = await filingProof({ ...view, settings }, filing);
  switch (proof.kind) {
    case 'any':
      return lacksProof(view, 'holder-alone') ? { kind: 'asked', by: [] } : none;
    case 'these':
      return proof.isGiven ? none : { kind: 'asked', by: proof.marks };
    default:
      return proof;
  }
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
