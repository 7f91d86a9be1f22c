import { randomUUID } from 'node:crypto';
import { type Channel, channelsAvailable } from '@/lib/messaging';
import { maskEmail } from '@/lib/platform';
import type { AddressContext, Redirection, View } from '@/lib/request';
import {
  type CookieReader,
  type Delegation,
  delegationById,
  delegationByToken,
  delegationTokenHash,
} from '@/lib/session';
import { methodsFor } from './contacts';
import { endFlow, keepFlow, readFlow, type VerificationFlow } from './flow';
import { delegatePage } from './steps';

/** Longer than any token that was given. */
const longestToken = 100;

/**
 * Follows a delegate's link, and shows what the delegate is asked to do at an address without the token.
 * It sends nothing and opens nothing, so that a mail scanner that follows the link does no harm.
 */
export async function followDelegateLink(
  { view }: Pick<AddressContext, 'view'>,
  token: string,
): Promise<Redirection> {
  const found =
    token.length > longestToken
      ? undefined
      : await delegationByToken(environmentOf(view), delegationTokenHash(token));
  return {
    to: delegatePage,
    cookies: [found ? await keepFlow(view, flowOf(view, found)) : endFlow()],
  };
}

/** Codes are counted for the delegation: its delegate's mistakes never lock the holder out. */
function flowOf({ path }: View, { id, subject, person }: Delegation): VerificationFlow {
  return {
    flowId: randomUUID(),
    path,
    reference: `delegation:${id}`,
    idToken: '',
    searchPair: '',
    email: [person.email],
    phoneNumber: [],
    maskedEmail: [maskEmail(person.email)],
    maskedPhone: [],
    delegation: { id, subject },
    searchForm: delegatePage,
  };
}

/** What the page that a delegate's link leads to shows. */
export type DelegateStep =
  /** The link was not good, or what it was of has ended. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'begun';
      readonly flowId: string;
      /** The holder's first name; empty where it is not known. */
      readonly holder: string;
      readonly may: Delegation['may'];
      /** The delegate's own contact. */
      readonly masked: string;
      readonly endsAt: Date;
      /** Whether a code has been sent already. */
      readonly isSent: boolean;
    };

/** The delegation that a request has followed a link of. */
export async function delegateStep(view: View, cookies: CookieReader): Promise<DelegateStep> {
  const flow = await readFlow(view, cookies);
  const found = flow?.delegation && (await delegationById(environmentOf(view), flow.delegation.id));
  if (!flow || !found) return { kind: 'none' };
  const { person, may, endsAt } = found;
  return {
    kind: 'begun',
    flowId: flow.flowId,
    holder: person.holder,
    may,
    masked: maskEmail(person.email),
    endsAt,
    isSent: flow.sent !== undefined,
  };
}

/** The ways of sending a code in a verification: a delegate's goes to what the holder named alone. */
export function methodsOf(view: View, flow: VerificationFlow): readonly Channel[] {
  if (!flow.delegation) return methodsFor(view, flow);
  return channelsAvailable(view.snapshot).filter((channel) => channel === 'email');
}

function environmentOf({ snapshot, path }: View) {
  return { clientId: snapshot.id, path };
}
