import { defineChange, type Outcome, refusedByFailure, refusedByPlatform } from '@/lib/changes';
import { addToHistory } from '@/lib/history';
import { type Address, isKnownCustomer, platformOf, wholeList } from '@/lib/platform';
import { addressRules, countryOf, readAddress, showChosenCountry } from '@/lib/policies';
import { sessionOf, type View } from '@/lib/request';

/** Where a holder lives, as far as the platform knows. */
export type KnownAddress =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'address'; readonly address: Address | undefined };

/** The address of the contract's holder. */
export async function knownAddress(view: View): Promise<KnownAddress> {
  const session = sessionOf(view);
  if (!session) return { kind: 'signed-out' };
  const policies = await wholeList(platformOf(view).policies, session.idToken);
  if (policies.kind !== 'answer') return { kind: 'unavailable' };
  const customer = policies.value.flatMap(({ customers }) => customers).find(isKnownCustomer);
  return { kind: 'address', address: customer?.address };
}

/** Changes where the holder lives, on all policies. The holder is told at every contact. */
export const changeAddress = defineChange({
  address: '/api/account/address',
  fresh: 'agents-too',
  idempotent: true,
  rules: (view, values) => addressRules(view, countryOf(view, values.country)),
  async run({ view, input, runKey = '' }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session) return { kind: 'go', to: '/' };
    const address = readAddress(view, { ...input });
    if (!address) return showChosenCountry('/policy-account/address');
    const answer = await platformOf(view).changeAddress({
      token: session.idToken,
      idempotencyKey: runKey,
      address,
    });
    if (answer.kind === 'refused') return refusedByPlatform(view, answer.error);
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    await addToHistory({ view }, { kind: 'ADDRESS_CHANGED', about: {} });
    return { kind: 'go', to: '/policy-account?changed=address' };
  },
});
