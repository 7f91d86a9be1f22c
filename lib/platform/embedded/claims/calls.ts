import { type ClaimDetails, claimCalls, claimDetailsSchema, type Performed } from '../../port';
import type { IdTokens } from '../id-tokens';
import { performed } from '../perform';
import { appealClaim } from './appeal-claim';
import { lastFourOf } from './bank-account';
import { chooseQuote, refuseQuote } from './choose-quote';
import { claimOptions } from './claim-options';
import type { StoredClaim } from './claim-record';
import { claimsDoor } from './claims-door';
import { giveRequirement } from './give-requirement';
import { type Changed, type HolderDoing, withClaim } from './holders-claim';
import { payOut } from './pay-out';
import { listClaims, listEvents, readClaim } from './read-claims';
import { reopenClaim } from './reopen-claim';
import { submitClaim } from './submit-claim';
import { withdrawClaim } from './withdraw-claim';

/** The claims of one client’s holders. */
export function claimsOf(clientId: string, idTokens: IdTokens): Performed<typeof claimCalls> {
  const { opened, changed } = claimsDoor(clientId, idTokens);
  const changing = (
    call: keyof typeof claimCalls,
    { token, idempotencyKey }: { readonly token: string; readonly idempotencyKey: string },
    input: { readonly claimId: string },
    change: (doing: HolderDoing, claim: StoredClaim) => Promise<Changed>,
  ) =>
    changed<ClaimDetails>(
      { token, idempotencyKey, call, content: input, output: claimDetailsSchema },
      (doing) => withClaim(doing, input.claimId, (claim) => change(doing, claim)),
    );
  return {
    claimOptions: performed(claimCalls.claimOptions, ({ productId }, { token }) =>
      opened(token, (contractId) => claimOptions(clientId, contractId, productId)),
    ),
    submitClaim: performed(claimCalls.submitClaim, (input, { token, idempotencyKey }) =>
      changed(
        {
          token,
          idempotencyKey,
          call: 'submitClaim',
          content: input,
          output: claimCalls.submitClaim.output,
        },
        (doing) => submitClaim(doing, clientId, doing.contractId, input),
      ),
    ),
    claims: performed(claimCalls.claims, (input, { token }) =>
      opened(token, (contractId) => listClaims(clientId, contractId, input)),
    ),
    claim: performed(claimCalls.claim, (input, { token }) =>
      opened(token, (contractId) => readClaim(clientId, contractId, input)),
    ),
    claimEvents: performed(claimCalls.claimEvents, (input, { token }) =>
      opened(token, (contractId) => listEvents(clientId, contractId, input)),
    ),
    giveRequirement: performed(claimCalls.giveRequirement, (input, asked) =>
      changing('giveRequirement', asked, input, (doing, claim) =>
        giveRequirement(doing, claim, input),
      ),
    ),
    chooseQuote: performed(claimCalls.chooseQuote, (input, asked) =>
      changing('chooseQuote', asked, input, (doing, claim) => chooseQuote(doing, claim, input)),
    ),
    refuseQuote: performed(claimCalls.refuseQuote, (input, asked) =>
      changing('refuseQuote', asked, input, refuseQuote),
    ),
    withdrawClaim: performed(claimCalls.withdrawClaim, (input, asked) =>
      changing('withdrawClaim', asked, input, (doing, claim) =>
        withdrawClaim(doing, claim, input.reason),
      ),
    ),
    appealClaim: performed(claimCalls.appealClaim, (input, asked) =>
      changing('appealClaim', asked, input, (doing, claim) =>
        appealClaim(doing, claim, input.reason),
      ),
    ),
    reopenClaim: performed(claimCalls.reopenClaim, (input, asked) =>
      changing('reopenClaim', asked, input, (doing, claim) =>
        reopenClaim(doing, claim, `${input.problem} ${input.description}`.trim()),
      ),
    ),
    payOut: performed(claimCalls.payOut, (input, { token, idempotencyKey }) => {
      const { claimId, method, accountNumber = '' } = input;
      return changed(
        {
          token,
          idempotencyKey,
          call: 'payOut',
          // A digest of the whole number could be guessed back.
          content: { claimId, method, lastFour: lastFourOf(accountNumber) },
          output: claimCalls.payOut.output,
        },
        (doing) => payOut(doing, input),
      );
    }),
  };
}
