import { today } from '@/lib/dates';
import {
  type Claim,
  identifier,
  inputInvalid,
  type PlatformAnswer,
  type Product,
  platformOf,
  wholeList,
} from '@/lib/platform';
import { type Unanswered, unanswered } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';
import { takesClaims } from './filing/claimable';
import { type Waiting, waitingClaims } from './filing/waiting-claims';

/** The parameter of an address that says behind which claim a part begins. */
export const afterParameter = 'after';

const claimsOfPart = 20;

/** Some of the claims of a contract, the newest first, or why they cannot be shown. */
export type ClaimsPage =
  | Unanswered
  | {
      readonly kind: 'claims';
      readonly claims: readonly Claim[];
      /** Those that are not filed yet; none on a part with older claims. */
      readonly waiting: Waiting;
      /** What they are for, by its identifier. */
      readonly products: ReadonlyMap<string, Product>;
      /** Whether one can be filed online. */
      readonly takesClaims: boolean;
      /** What day it is where the client is, `YYYY-MM-DD`. */
      readonly today: string;
      readonly isFirst: boolean;
      /** Behind which claim the older ones begin; absent where there are none. */
      readonly older?: string;
    };

/** Claims of whoever is signed in. @param after what the address says; another one is the newest */
export async function claimsPage(view: View, after: string | null): Promise<ClaimsPage> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const token = session.idToken;
  const platform = platformOf(view);
  const cursor = identifier.safeParse(after).data;
  const [asked, products, policies, waiting] = await Promise.all([
    platform.claims({ token, limit: claimsOfPart, ...(cursor === undefined ? {} : { cursor }) }),
    wholeList(platform.products, token),
    wholeList(platform.policies, token),
    waitingClaims(view),
  ]);
  const isUnknown = cursor !== undefined && isInvalid(asked);
  const claims = isUnknown ? await platform.claims({ token, limit: claimsOfPart }) : asked;
  if (claims.kind !== 'answer' || products.kind !== 'answer')
    return unanswered(view, [claims, products]);
  const { items, next } = claims.value;
  const isFirst = cursor === undefined || isUnknown;
  return {
    kind: 'claims',
    claims: items,
    waiting: isFirst ? waiting : { claims: [], byProof: [] },
    products: new Map(products.value.map((product) => [product.id, product])),
    takesClaims: policies.kind !== 'answer' || takesClaims(policies.value),
    today: today(view.snapshot.timeZone),
    isFirst,
    ...(next === undefined ? {} : { older: next }),
  };
}

function isInvalid(answer: PlatformAnswer<unknown>): boolean {
  return answer.kind === 'refused' && answer.error.errCode === inputInvalid;
}
