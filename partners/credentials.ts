import type { Partner } from './address';
import { giveDemonstrationPayments } from './payments';
import { giveDemonstrationCredentials } from './platform';

/** Of each partner, what makes its credentials; the others have none, or those of an operator alone. */
const givers: Readonly<Record<Partner, (() => Promise<void>) | undefined>> = {
  identityProvider: undefined,
  payments: giveDemonstrationPayments,
  platform: giveDemonstrationCredentials,
  twilio: undefined,
};

/** Gives them as environment variables, where the operator has given none. */
export async function giveCredentials(): Promise<void> {
  for (const give of Object.values(givers)) await give?.();
}
