import { type ClaimDetails, filesNeededOf, type Quote } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  change,
  doneOnce,
  Fault,
  fits,
  holds,
  refuses,
  same,
  Unfit,
  undo,
} from '../conformance-case';
import { payment } from './billing';
import { filed, home } from './filed-claim';

/** What becomes of a claim that was filed. */
export const followingCases: readonly ConformanceCase[] = [
  caseOf(
    'writeMessage',
    'keeps what its holder writes, and says by when there is an answer',
    ['claimable'],
    async (platform, { claimable }) => {
      const { token, claim, withdraw } = await filed(platform, claimable);
      const text = 'A check.\nWritten by platform:check.';
      const asked = { ...change(token), claimId: claim.id, text };
      const [one, again] = await Promise.all([
        platform.writeMessage(asked),
        platform.writeMessage(asked),
      ]);
      const written = answered(one, 'A message');
      same(answered(again, 'The same with the same key'), written, 'It is written twice');
      same(written.state, claim.state, 'A message has moved its claim');
      const read = answered(await platform.claim({ token, claimId: claim.id }), 'claim');
      same(
        read.messages.map((message) => [message.from, message.text]),
        [['HOLDER', text]],
        'The claim does not tell what was written',
      );
      holds(read.answerBy !== undefined, 'It does not say by when there is an answer');
      answered(await withdraw(), 'Taking a claim back');
    },
  ),
  caseOf(
    'giveRequirement',
    'takes a document for what needs one, and knows what it has asked for',
    ['needsDocument'],
    async (platform, { needsDocument }) => {
      const { token, claim, withdraw } = await filed(platform, needsDocument);
      const { id: claimId, requirements } = claim;
      const needed = requirements.find((one) => one.kind === 'FILE' && one.state === 'NEEDED');
      if (!needed) await undo(withdraw);
      if (!needed) throw new Unfit(needsDocument, 'its claim needs no document');
      same(claim.state, 'ACTION_REQUIRED', 'A claim that needs a document asks for nothing');
      const give = (requirementId: string, count = 1) =>
        platform.giveRequirement({
          ...change(token),
          claimId,
          requirementId,
          files: Array.from({ length: count }, (_, index) => ({
            ...document,
            documentId: `${document.documentId}-${index}`,
          })),
        });
      refuses(await give(unknownId), 'REQUIREMENT_UNKNOWN', 'What nobody has asked for');
      const stateAfter = ({ requirements: asked }: ClaimDetails) =>
        asked.find(({ id }) => id === needed.id)?.state;
      const count = filesNeededOf(needed);
      if (count > 1) {
        const inPart = answered(await give(needed.id, count - 1), 'Fewer files than are needed');
        same(stateAfter(inPart), 'NEEDED', 'Fewer files than are needed complete it');
      }
      const given = answered(await give(needed.id, count), 'A document');
      holds(stateAfter(given) !== 'NEEDED', 'A document that was given is still needed');
      answered(await withdraw(), 'Taking a claim back');
    },
  ),
  caseOf(
    'chooseQuote',
    'takes one of its quotes once, and is paid once what is owed for it',
    ['settled'],
    async (platform, { settled }) => {
      const { token, claim, withdraw } = await filed(platform, settled);
      const { id: claimId, quotes } = claim;
      const quote = quotes.find(({ needsAppointment, isVisit }) => !needsAppointment && !isVisit);
      if (!quote) await undo(withdraw);
      if (!quote) throw new Unfit(settled, 'its claim has no quote without an appointment');
      const choose = (more: object = {}) =>
        platform.chooseQuote({
          ...change(token),
          claimId,
          quoteId: quote.id,
          delivery: home,
          returnAgreed: true,
          ...choiceOf(quote),
          ...more,
        });
      refuses(await choose({ quoteId: unknownId }), 'QUOTE_UNKNOWN', 'A quote that there is not');
      const isBrought = quote.deliveryOptions[0]?.kind !== 'PICK_UP';
      if (quote.needsDelivery && isBrought)
        refuses(await choose({ delivery: undefined }), 'DELIVERY_MISSING', 'A delivery to nowhere');
      if (quote.replacements.length > 0)
        refuses(
          await choose({ replacementId: unknownId }),
          'REPLACEMENT_MISSING',
          'A device that there is not',
        );
      if (quote.deliveryOptions.length > 0)
        refuses(
          await choose({ deliveryOptionId: unknownId }),
          'DELIVERY_OPTION_MISSING',
          'A delivery that there is not',
        );
      const chosen = doneOnce(await Promise.all([choose(), choose()]), 'Two choices at once');
      const { owed } = chosen;
      if (owed) {
        const { amount, currency } = owed.amount;
        refuses(
          await payment(platform, owed.id, { amount: amount + 1, currency }),
          'AMOUNT_CHANGED',
          'More than is owed for a claim',
        );
        answered(await payment(platform, owed.id, owed.amount), 'What is owed for a claim');
        refuses(await payment(platform, owed.id, owed.amount), 'NOT_OWED', 'What was paid');
        const read = answered(await platform.claim({ token, claimId }), 'claim');
        holds(read.owed === undefined, 'What was paid for a claim is still owed');
      }
      answered(await withdraw(), 'Taking a claim back');
    },
  ),
  caseOf(
    'submitClaim',
    'says why a claim is denied; an appeal is looked at',
    ['denied'],
    async (platform, { denied }) => {
      const { token, claim, withdraw } = await filed(platform, denied);
      const { denial, state } = claim;
      if (state !== 'DENIED') await undo(withdraw);
      fits(state === 'DENIED', denied, 'its claim is not denied');
      if (!denial) throw new Fault('A denied claim has no denial');
      for (const words of [denial.text, denial.basis])
        holds(!['""', '{}'].includes(JSON.stringify(words)), 'A denial has no reason, or no basis');
      const optional = claim.requirements.find(
        ({ kind, state: its }) => kind === 'FILE' && its === 'OPTIONAL',
      );
      if (optional) {
        const of = { ...change(token), claimId: claim.id, requirementId: optional.id };
        answered(
          await platform.giveRequirement({ ...of, files: [document] }),
          'A document for an appeal',
        );
      }
      const appeal = () =>
        platform.appealClaim({ ...change(token), claimId: claim.id, reason: 'A check.' });
      const appealed = answered(await appeal(), 'An appeal');
      same(appealed.state, 'IN_REVIEW', 'What was appealed is not in review');
      refuses(await appeal(), 'NOT_IN_THIS_STATE', 'A second appeal');
      // Not every platform lets go of what somebody looks at: then it stays as it is.
      await undo(withdraw);
    },
  ),
];

/** The first of each that a quote lets its holder choose from. */
function choiceOf({ replacements: [device], deliveryOptions: [delivery] }: Quote) {
  return {
    ...(device ? { replacementId: device.id } : {}),
    ...(delivery ? { deliveryOptionId: delivery.id } : {}),
  };
}

const document = {
  name: 'check.pdf',
  mediaType: 'application/pdf',
  sha256: '0'.repeat(64),
  url: 'https://example.com/check.pdf',
  documentId: 'check',
};
