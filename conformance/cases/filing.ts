import type { Platform } from '@/lib/platform/port';
import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  change,
  found,
  holds,
  inDays,
  refuses,
  same,
  undo,
} from '../conformance-case';
import { readInParts } from '../in-parts';
import { feedEnd } from './events';
import { filedClaim, home, incidentOf } from './filed-claim';

/** How a claim is filed, read and found by nobody else. */
export const filingCases: readonly ConformanceCase[] = [
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
];

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
