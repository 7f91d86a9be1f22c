import type { PrismaTransaction } from '@/lib/db';
import { type ClaimDetails, calls, notAllowed, type PlatformAnswer } from '@/lib/platform/port';
import { changing, type PlatformContext, reading } from '../context';
import type { TokenActor } from '../id-tokens';
import { refused } from '../perform';
import { appealClaim } from './appeal-claim';
import { lastFourOf } from './bank-account';
import { changeDelivery } from './change-delivery';
import { chooseQuote, refuseQuote } from './choose-quote';
import { claimOptions } from './claim-options';
import type { StoredClaim } from './claim-record';
import { giveRequirement } from './give-requirement';
import { type Changed, type HolderDoing, holderDoing, withClaim } from './holders-claim';
import { passDue } from './pass-deadlines';
import { payOut } from './pay-out';
import { listClaims, listEvents, readClaim } from './read-claims';
import { reopenClaim } from './reopen-claim';
import { submitClaim } from './submit-claim';
import { withdrawClaim } from './withdraw-claim';
import { writeMessage } from './write-message';

/** Filing claims and following them. */
export function claimCalls(context: PlatformContext) {
  const due = { before: (contractId: string) => passDue(context, contractId) };
  /** A change of one claim of the contract. */
  const change =
    <Input extends { readonly claimId: string }>(
      run: (doing: HolderDoing, claim: StoredClaim, input: Input) => Promise<Changed>,
    ) =>
    async (
      transaction: PrismaTransaction,
      input: Input,
      reference: string,
      _key: string,
      actor: TokenActor,
    ): Promise<PlatformAnswer<ClaimDetails>> => {
      const doing = holderDoing(context, transaction, reference, actor);
      return withClaim(doing, input.claimId, (claim) => run(doing, claim, input));
    };
  /** What a delegate never does (§10.18): all but giving what is asked for. */
  const own = <Input extends { readonly claimId: string }>(
    run: (doing: HolderDoing, claim: StoredClaim, input: Input) => Promise<Changed>,
  ) =>
    change<Input>(async (doing, claim, input) =>
      doing.actor === 'DELEGATE' ? notAllowed : run(doing, claim, input),
    );
  return {
    claimOptions: reading(context, calls.claimOptions, ({ productId }, reference) =>
      claimOptions(context, reference, productId),
    ),
    submitClaim: changing(
      context,
      calls.submitClaim,
      (transaction, input, reference, _, actor) =>
        submitClaim(
          holderDoing(context, transaction, reference, actor),
          input,
          context.forcedOutcome,
        ),
      due,
    ),
    claims: reading(context, calls.claims, async (input, reference) => {
      await due.before(reference);
      return listClaims(context, reference, input);
    }),
    claim: reading(context, calls.claim, async (input, reference) => {
      await due.before(reference);
      return readClaim(context, reference, input);
    }),
    claimEvents: reading(context, calls.claimEvents, async (input, reference) => {
      await due.before(reference);
      return listEvents(context, reference, input);
    }),
    giveRequirement: changing(context, calls.giveRequirement, change(giveRequirement), due),
    chooseQuote: changing(context, calls.chooseQuote, own(chooseQuote), due),
    refuseQuote: changing(context, calls.refuseQuote, own(refuseQuote), due),
    changeDelivery: changing(
      context,
      calls.changeDelivery,
      own((doing, claim, { delivery }) => changeDelivery(doing, claim, delivery)),
      due,
    ),
    withdrawClaim: changing(
      context,
      calls.withdrawClaim,
      own((doing, claim, { reason }) => withdrawClaim(doing, claim, reason)),
      due,
    ),
    appealClaim: changing(
      context,
      calls.appealClaim,
      own((doing, claim, { reason }) => appealClaim(doing, claim, reason)),
      due,
    ),
    reopenClaim: changing(
      context,
      calls.reopenClaim,
      own((doing, claim, { problem, description }) =>
        reopenClaim(doing, claim, problem, description),
      ),
      due,
    ),
    writeMessage: changing(
      context,
      calls.writeMessage,
      own((doing, claim, { text }) => writeMessage(doing, claim, text)),
      due,
    ),
    payOut: changing(
      context,
      calls.payOut,
      async (transaction, input, reference, _, actor) =>
        actor === 'DELEGATE'
          ? refused(notAllowed)
          : payOut(holderDoing(context, transaction, reference, actor), input),
      {
        ...due,
        // A digest of the whole number could be guessed back; all else is told apart.
        told: ({ accountNumber = '', ...account }) => ({
          ...account,
          accountNumber: lastFourOf(accountNumber),
        }),
      },
    ),
  };
}
