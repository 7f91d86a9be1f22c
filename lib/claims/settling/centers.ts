import type { Address, PlatformFailure, Product, ServiceCenter } from '@/lib/platform';
import { isAtHolder, isKnownCustomer, platformOf, wholeList } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { Choices } from './choices';
import type { OpenSettling } from './open-settling';
import { soonestFirst } from './soonest-first';
import { quoteOf } from './steps';
import { visitedOf } from './visit-to';

/** So many places are shown: who looks further types another postal code. */
const mostCenters = 20;

/** From where places are looked for. */
export type Near = NonNullable<Choices['near']>;

/** Places near a postal code, or why there are none. */
export type Centers =
  | {
      readonly kind: 'centers';
      readonly near: readonly ServiceCenter[];
      /** Beyond what the plan calls near: whoever wants to can choose them all the same. */
      readonly far: readonly ServiceCenter[];
      /** How far that is at most, in metres. */
      readonly within: number | undefined;
    }
  | { readonly kind: 'unknown-code' }
  | { readonly kind: 'unavailable'; readonly failure?: PlatformFailure };

/** The places that take the class of a product, the nearest first. */
export async function centersNear(
  view: View,
  product: Pick<Product, 'deviceClass'> | undefined,
  { postalCode, country }: Near,
): Promise<Centers> {
  const session = sessionOf(view);
  if (!session || !product?.deviceClass) return { kind: 'unavailable' };
  const answer = await platformOf(view).serviceCenters({
    token: session.idToken,
    deviceClass: product.deviceClass,
    postalCode,
    country,
    limit: mostCenters,
  });
  if (answer.kind === 'answer') {
    const { items, within } = answer.value;
    const isNear = ({ distance = 0 }: ServiceCenter) => within === undefined || distance <= within;
    const [near, far] = [items.filter(isNear), items.filter((center) => !isNear(center))];
    return { kind: 'centers', near, far, within };
  }
  if (answer.kind === 'refused')
    return answer.error.errCode === 'POSTAL_CODE_UNKNOWN'
      ? { kind: 'unknown-code' }
      : { kind: 'unavailable' };
  return { kind: 'unavailable', failure: answer };
}

/** Where the holder of the contract lives, as far as the platform says. */
export async function holdersAddress(view: View): Promise<Address | undefined> {
  const session = sessionOf(view);
  if (!session) return undefined;
  const policies = await wholeList(platformOf(view).policies, session.idToken);
  if (policies.kind !== 'answer') return undefined;
  return policies.value.flatMap(({ customers }) => customers).find(isKnownCustomer)?.address;
}

/** Places for a claim, and from where they were looked for. */
export interface FoundCenters {
  /** Absent where nobody has said yet from where to look. */
  readonly near: Near | undefined;
  readonly centers: Centers | undefined;
  /** Whether its holder says from where; not of a visit, whose place is known. */
  readonly isSearched: boolean;
}

/**
 * The places for a claim: the nearest first where its holder goes there. Where somebody comes, those near
 * the address of the visit alone, the soonest first: further ones do not come there.
 */
export async function centersFor(view: View, settling: OpenSettling): Promise<FoundCenters> {
  const { product, choices } = settling;
  const visited = nearAddress(await visitedOf(view, settling));
  const atVisit = visited && (await centersNear(view, product, visited));
  const isSearched = !atVisit || atVisit.kind === 'unknown-code';
  const near = isSearched ? (choices.near ?? nearAddress(await holdersAddress(view))) : visited;
  const centers = isSearched ? near && (await centersNear(view, product, near)) : atVisit;
  const isVisit = isAtHolder(quoteOf(settling));
  return {
    near,
    centers:
      isVisit && centers?.kind === 'centers'
        ? { ...centers, near: soonestFirst(centers.near), far: [] }
        : centers,
    isSearched,
  };
}

function nearAddress(address: Address | undefined): Near | undefined {
  return address?.postalCode
    ? { postalCode: address.postalCode, country: address.country }
    : undefined;
}
