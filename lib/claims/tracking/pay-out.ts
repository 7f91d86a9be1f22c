import {
  defineChange,
  type Invalid,
  type Outcome,
  platformUnavailable,
  refusedByFailure,
} from '@/lib/changes';
import { texts } from '@/lib/content';
import { inTransaction } from '@/lib/db';
import { textRules } from '@/lib/form';
import { addToHistory } from '@/lib/history';
import { tellHolder } from '@/lib/notifications';
import { feedPath, platformOf } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import { byClaim, ofClaim } from '../of-claim';
import { notDone, pageAfter } from './done';
import { payeeOf, payoutProof } from './payout-proof';

/** The ways in which a holder can have money sent. */
export const payoutMethods = ['TRANSFER', 'CHEQUE'] as const;

const ofTransfer = { field: 'method', is: ['TRANSFER'] } as const;

/**
 * Says where the money of a claim goes. The account passes through to the platform, which pays, and is
 * kept nowhere here but in the form that comes back, sealed, where something is wrong with it. A cheque
 * goes to the address of the contract alone. Of a telephone that is gone a number proves nobody. Every
 * contact is told.
 */
export const payOutClaim = defineChange({
  address: '/api/claims/payout',
  fresh: 'holder-alone',
  idempotent: true,
  variant: byClaim,
  rules(view: View) {
    const known = texts(view.snapshot, view.language);
    const words = (label: string, longest: number, isRequired = true) =>
      textRules(known, known.text(label), { isRequired, longest });
    return [
      ofClaim(view),
      {
        name: 'method',
        kind: 'choice',
        choices: payoutMethods,
        required: known.text('Claims_Payout_Method_Required'),
      },
      { name: 'accountHolder', kind: 'text', ...words('Claims_Payout_Holder', 200) },
      {
        name: 'accountNumber',
        kind: 'text',
        account: true,
        when: ofTransfer,
        ...words('Claims_Payout_Number', 40),
      },
      {
        name: 'bankCode',
        kind: 'text',
        account: true,
        when: ofTransfer,
        ...words('Claims_Payout_Bank', 20, false),
      },
    ] as const;
  },
  async run({ view, input, runKey = '' }): Promise<Outcome> {
    const session = sessionOf(view);
    if (!session) return platformUnavailable;
    const { claim: claimId, accountHolder, accountNumber, bankCode } = input;
    const token = session.idToken;
    const platform = platformOf(view);
    const claim = await platform.claim({ token, claimId });
    if (claim.kind !== 'answer') return notDone(view, claim, 'payout');
    const { policyId, number } = claim.value;
    const isCheque = input.method === 'CHEQUE';
    const proof = await payoutProof(view, claim.value);
    if (proof.kind === 'unavailable') return platformUnavailable;
    if (proof.kind === 'asked') return { kind: 'proof', by: proof.by };
    if (proof.kind === 'moved') return wrong(view, 'method', 'Claims_Settle_Said_moved');
    if (proof.kind === 'cheque' && !isCheque)
      return wrong(view, 'method', 'Claims_Payout_ChequeAlone');
    const { address } = await payeeOf(view, policyId);
    if (isCheque && !address) return wrong(view, 'method', 'Claims_Payout_NoAddress');
    const answer = await platform.payOut({
      token,
      idempotencyKey: runKey,
      claimId,
      method: isCheque ? 'CHEQUE' : 'TRANSFER',
      accountHolder,
      ...(isCheque && address ? { address } : {}),
      ...(isCheque ? {} : { accountNumber, ...(bankCode === '' ? {} : { bankCode }) }),
    });
    if (answer.kind === 'refused' && answer.error.errCode === 'ACCOUNT_INVALID')
      return isCheque
        ? wrong(view, 'method', 'Claims_Payout_NoAddress')
        : wrong(view, 'accountNumber', 'Claims_Payout_Invalid');
    if (answer.kind === 'refused') return notDone(view, answer, 'payout');
    if (answer.kind !== 'answer') return refusedByFailure(view, answer);
    const { snapshot, path } = view;
    const reference = session.subject;
    await inTransaction(async (transaction) => {
      const holder = {
        clientId: snapshot.id,
        path: feedPath(snapshot.platform, path),
        reference,
      };
      await tellHolder(transaction, holder, 'PAYOUT_ACCOUNT', `${answer.value.id}:${runKey}`, {
        subject: { kind: 'CLAIM', id: claimId },
      });
      const about = { claim: number };
      await addToHistory({ view }, { kind: 'PAYOUT_TOLD', about }, transaction);
    });
    return { kind: 'go', to: pageAfter(claimId, 'payout') };
  },
});

function wrong(view: View, field: string, label: string): Invalid {
  const message = texts(view.snapshot, view.language).text(label);
  return { kind: 'invalid', problems: [{ field, message }] };
}
