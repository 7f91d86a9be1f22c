import { isTakenOff } from '@/lib/coverage';
import { type ClaimOptions, type FoundContract, platformOf, wholeList } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { mayLiveIn } from '../filing/filing-proof';
import { optionsOf } from '../filing/open-filing';
import { typeLosesPhone } from '../filing/steps';
import { keptClaim } from './kept-claim';
import { reportedType } from './reported';

/** Which of a contract's numbers may be the telephone that this browser has reported as gone. */
export type ClaimedPhones =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'known'; readonly numbers: readonly string[] };

/**
 * §10.18 The numbers that no code is sent to before sign-in: what was reported in this browser is a loss
 * of a telephone, and they may live in one that the contract covers. Which of several telephones it is
 * has not been asked yet, so it may be each of them. A report that has become a claim counts for its own
 * contract.
 * @param found the contract that a search has found
 * @param numbers those that a code could be sent to
 */
export async function claimedPhones(
  view: View,
  cookies: CookieReader,
  { reference, contractDetails: { token } }: FoundContract,
  numbers: readonly string[],
): Promise<ClaimedPhones> {
  const none = { kind: 'known', numbers: [] } as const;
  if (numbers.length === 0) return none;
  const type =
    (await keptClaim(view, cookies))?.claimType ?? (await reportedType(view, reference, cookies));
  if (type === undefined) return none;
  const products = await wholeList(platformOf(view).products, token);
  if (products.kind !== 'answer') return { kind: 'unavailable' };
  const answers = await Promise.all(
    products.value
      .filter((product) => !isTakenOff({ product }))
      .map(({ id }) => optionsOf(view, { idToken: token }, id)),
  );
  const gone: ClaimOptions[] = [];
  for (const answer of answers) {
    if (answer.kind !== 'answer') return { kind: 'unavailable' };
    if (typeLosesPhone(answer.value, type)) gone.push(answer.value);
  }
  return {
    kind: 'known',
    numbers: numbers.filter((number) =>
      gone.some(({ phoneNumber }) => mayLiveIn(view, number, phoneNumber)),
    ),
  };
}
