import { unknownId } from '../../example-of';
import { type ClaimDetails, filesNeededOf, type Platform, type Quote } from '../../port';
import {
  answered,
  type ConformanceCase,
  caseOf,
  change,
  doneOnce,
  Fault,
  fits,
  fitting,
  found,
  holds,
  inDays,
  refuses,
  same,
  Unfit,
  undo,
} from '../conformance-case';
import { readInParts } from '../in-parts';
import type { Situations } from '../sample';
import { payment } from './billing';

type Incident = Situations['claimable'];

/** Who has had an incident, with what they say of it. */
export async function incidentOf(platform: Platform, incident: Incident) {
  const { token, reference } = await found(platform, incident);
  const { items } = answered(await platform.products({ token }), 'products');
  for (const { id: productId } of items.filter(({ status }) => status === 'COVERED')) {
    const options = answered(await platform.claimOptions({ token, productId }), 'claimOptions');
    if (!options.causes.some(({ code }) => code === incident.cause)) continue;
    const submission = {
      productId,
      cause: incident.cause,
      dateOfLoss: inDays(-incident.daysAgo),
      description: 'Filed by platform:check.',
      answers: incident.answers,
    };
    return { token, reference, productId, options, submission };
  }
  throw new Unfit(incident, 'no covered product of its contract can be claimed for its cause');
}

/** Files a claim that is no duplicate. @throws Unfit where one like it is open */
export async function filed(platform: Platform, incident: Incident) {
  const { token, submission } = await incidentOf(platform, incident);
  const answer = await platform.submitClaim({ ...change(token), ...submission });
  const claim = filedClaim(answer, incident);
  const withdraw = () => platform.withdrawClaim({ ...change(token), claimId: claim.id });
  return { token, claim, withdraw };
}

function filedClaim(answer: Awaited<ReturnType<Platform['submitClaim']>>, incident: Incident) {
  const outcome = fitting(
    answer,
    incident,
    ['ANSWER_MISSING'],
    'an answer to a question of its cause is missing',
  );
  if (outcome.kind !== 'FILED') throw new Unfit(incident, 'a claim like it is open');
  return outcome.claim;
}

/** Filing and following. */
export const claimCases: readonly ConformanceCase[] = [
  caseOf(
    'submitClaim',
    'refuses what cannot be filed',
    ['claimable'],
    async (platform, { claimable }) => {
      const { token, submission, options } = await incidentOf(platform, claimable);
      const file = (more: object) =>
        platform.submitClaim({ ...change(token), ...submission, ...more });
      refuses(
        await file({ productId: unknownId }),
        'PRODUCT_UNKNOWN',
        'A product that there is not',
      );
      refuses(await file({ cause: unknownId }), 'CAUSE_UNKNOWN', 'A cause that there is not');
      refuses(await file({ dateOfLoss: inDays(3) }), 'LOSS_IN_FUTURE', 'A loss in three days');
      const cause = options.causes.find(({ code }) => code === submission.cause);
      if (cause?.questions.some(({ isRequired, when }) => isRequired && !when))
        refuses(await file({ answers: {} }), 'ANSWER_MISSING', 'A claim without answers');
    },
  ),
  caseOf(
    'submitClaim',
    'files once for its key, and says where the claim is',
    ['claimable', 'anotherContract'],
    async (platform, { claimable, anotherContract }) => {
      const { token, reference, submission } = await incidentOf(platform, claimable);
      const feedBefore = await feedEnd(platform);
      const asked = { ...change(token), ...submission };
      const [one, again] = await Promise.all([
        platform.submitClaim(asked),
        platform.submitClaim(asked),
      ]);
      // Compared first: either of two concurrent submissions may be reported as the duplicate.
      same(
        answered(again, 'The same with the same key'),
        answered(one, 'A claim'),
        'The same key answers otherwise',
      );
      const claim = filedClaim(one, claimable);
      const claimId = claim.id;
      refuses(
        await platform.submitClaim({ ...asked, description: 'Something else' }),
        'KEY_REUSED',
        'Something else with the same key',
      );
      holds(JSON.stringify(claim.text) !== '""', 'It does not say where the claim is');
      for (const { lines, covered, holderPays } of claim.quotes)
        same(
          lines.reduce((total, { amount }) => total + amount.amount, 0),
          covered.amount + holderPays.amount,
          'The lines of a quote do not add up to what is covered and what its holder pays',
        );

      const duplicate = answered(
        await platform.submitClaim({ ...change(token), ...submission }),
        'The same loss again',
      );
      same(duplicate.kind, 'DUPLICATE', 'The same loss again is filed as if it were another');
      same(duplicate.claim.id, claimId, 'The duplicate names another claim');

      const { items } = answered(await platform.claims({ token }), 'claims');
      same(items[0]?.id, claimId, 'The newest claim is not the first of the list');
      same(
        answered(await platform.claim({ token, claimId }), 'claim').number,
        claim.number,
        'The claim has another number when it is read',
      );
      const events = answered(await platform.claimEvents({ token, claimId }), 'claimEvents').items;
      same(events[0]?.state, 'SUBMITTED', 'Its first event is not that it was submitted');
      await readInParts((page) => platform.claimEvents({ token, claimId, ...page }));
      const told = answered(await platform.events({ cursor: feedBefore, limit: 200 }), 'events');
      holds(
        told.items.some(
          ({ subject, ...event }) => subject?.id === claimId && event.reference === reference,
        ),
        'The feed of events does not tell of the claim',
      );

      const { token: others } = await found(platform, anotherContract);
      for (const id of [claimId, unknownId])
        for (const [call, answer] of await asSomebodyElse(platform, others, id))
          refuses(answer, 'CLAIM_UNKNOWN', `${call} of another’s claim, or of none`);
      const withdraw = () => platform.withdrawClaim({ ...change(token), claimId });
      const gone = answered(await withdraw(), 'Taking a claim back');
      same(gone.state, 'WITHDRAWN', 'What was taken back is not WITHDRAWN');
      refuses(await withdraw(), 'NOT_IN_THIS_STATE', 'Taking back what was taken back');
    },
  ),
  caseOf(
    'submitClaim',
    'says who has filed, that a day is a guess, and decides nothing for who has proved nothing',
    ['claimable'],
    async (platform, { claimable }) => {
      const { token, submission } = await incidentOf(platform, claimable);
      const name = 'Lee Sixsmith';
      const filings = [
        { agent: name, isDateEstimated: true },
        { delegate: name, isUnproved: true },
      ];
      for (const more of filings) {
        const answer = await platform.submitClaim({ ...change(token), ...submission, ...more });
        const claim = filedClaim(answer, claimable);
        try {
          const kind = 'agent' in more ? 'AGENT' : 'DELEGATE';
          const read = answered(await platform.claim({ token, claimId: claim.id }), 'claim');
          same(read.filedBy, { kind, name }, 'The claim does not say who filed it');
          if ('isDateEstimated' in more) {
            holds(read.isDateEstimated === true, 'It does not say that its day is a guess');
            holds(read.isUnproved !== true, 'It is called unproved, and is not');
            continue;
          }
          holds(
            read.isUnproved === true,
            'It does not say that nobody has proved to be its holder',
          );
          same(
            read.state,
            'IN_REVIEW',
            'What was filed unproved is decided before people have looked',
          );
          same([read.quotes.length, read.denial], [0, undefined], 'It tells something of the plan');
        } finally {
          await undo(() => platform.withdrawClaim({ ...change(token), claimId: claim.id }));
        }
      }
    },
  ),
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

const home = {
  address1: '1 Check Street',
  address2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97209',
  country: 'US',
};
const document = {
  name: 'check.pdf',
  mediaType: 'application/pdf',
  sha256: '0'.repeat(64),
  url: 'https://example.com/check.pdf',
  documentId: 'check',
};

/** Every call about a claim, by somebody whose claim it is not. */
async function asSomebodyElse(platform: Platform, token: string, claimId: string) {
  const asked = () => ({ ...change(token), claimId });
  const account = { method: 'TRANSFER', accountHolder: 'Eve Check', accountNumber: '1' } as const;
  const answers = {
    claim: await platform.claim({ token, claimId }),
    claimEvents: await platform.claimEvents({ token, claimId }),
    giveRequirement: await platform.giveRequirement({ ...asked(), requirementId: unknownId }),
    chooseQuote: await platform.chooseQuote({ ...asked(), quoteId: unknownId }),
    refuseQuote: await platform.refuseQuote(asked()),
    changeDelivery: await platform.changeDelivery({ ...asked(), delivery: home }),
    withdrawClaim: await platform.withdrawClaim(asked()),
    appealClaim: await platform.appealClaim({ ...asked(), reason: 'A check.' }),
    reopenClaim: await platform.reopenClaim({ ...asked(), problem: 'TOO_LONG' }),
    writeMessage: await platform.writeMessage({ ...asked(), text: 'A check.' }),
    payOut: await platform.payOut({ ...asked(), ...account }),
    holdSlot: await platform.holdSlot({ ...asked(), slotId: unknownId }),
  };
  return Object.entries(answers);
}

/** Where the feed of events ends now. */
export async function feedEnd(platform: Platform): Promise<string> {
  let { next, items } = answered(await platform.events({ limit: 200 }), 'events');
  while (items.length > 0)
    ({ next, items } = answered(await platform.events({ cursor: next, limit: 200 }), 'events'));
  return next;
}
