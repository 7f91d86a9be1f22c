import { expect } from 'vitest';
import { claimProblems, isMissing, type Quote } from '@/lib/platform';
import { contentOf } from '@/lib/platform/tests/suite/insured-holders';
import { openQuotes, phaseOf } from '../../settling/steps';
import { pick } from './pick';
import type { Of, Step } from './steps';
import { answered, fileOf, type Outcome, payPlan } from './world';

const delivery = { address1: '1 Way', city: 'Portland', country: 'US' };
const missing: Outcome = { refused: 'NOTHING_THERE' };

/** Holds a slot, as far as there is one that can be had. */
async function hold(
  { world: { client }, holder, claim }: Of,
  dice: number,
): Promise<string | undefined> {
  const { token } = holder;
  // The fourth of their things is of another class, which fewer places take.
  const deviceClass = holder.products.indexOf(claim.productId) === 3 ? 'PHONE_FOLDABLE' : 'PHONE';
  const near = { token, deviceClass, postalCode: '97201' };
  const centers = contentOf(await client.platform.serviceCenters(near)).items;
  const center = pick(centers, dice);
  const days = { from: client.dayIn(0), to: client.dayIn(9), limit: 3 };
  const free = contentOf(
    await client.platform.slots({ token, centerId: center?.id ?? '', ...days }),
  ).items;
  const slot = pick(free, dice);
  if (!slot) return undefined;
  const held = await client.platform.holdSlot({
    ...holder.change(),
    claimId: claim.id,
    slotId: slot.id,
  });
  return held.kind === 'answer' ? held.value.id : undefined;
}

/** Where no time is free nobody takes what needs one. */
function takeable({ otherWays }: Of['claim'], quotes: readonly Quote[]): readonly Quote[] {
  return otherWays?.reason === 'NO_SLOT'
    ? quotes.filter(({ needsAppointment }) => !needsAppointment)
    : quotes;
}

/** Takes one of the quotes that can be taken, with what it asks for. */
export async function choose(of: Of, dice: number): Promise<Outcome> {
  const { world, holder, claim } = of;
  const facts = { claim, now: world.client.now(), takesCards: true };
  const isSlot = phaseOf(facts) === 'slot';
  const quote = isSlot
    ? claim.quotes.find(({ id }) => id === claim.chosenQuoteId)
    : pick(takeable(claim, openQuotes(facts)), dice);
  if (!quote) return missing;
  const appointmentId = quote.needsAppointment ? await hold(of, dice) : undefined;
  return answered(
    await world.client.platform.chooseQuote({
      ...holder.change(),
      claimId: claim.id,
      quoteId: quote.id,
      delivery,
      returnAgreed: true,
      ...(appointmentId === undefined ? {} : { appointmentId }),
    }),
  );
}

/** Gives something that the claim asks for. */
export async function give({ world, holder, claim }: Of, dice: number): Promise<Outcome> {
  const asked = pick(claim.requirements.filter(isMissing), dice);
  if (!asked) return missing;
  const of = { claimId: claim.id, requirementId: asked.id };
  if (asked.kind === 'DEVICE_SENT_IN') return missing;
  const given = {
    // Now and then fewer than are needed.
    FILE: {
      files: Array.from({ length: 1 + (dice % (asked.filesNeeded ?? 1)) }, () => fileOf(world)),
    },
    ANSWER: { answer: asked.question?.choices[0]?.code ?? 'It is so.' },
    SIGNATURE: {
      signature: { name: 'Ada', signedAt: world.client.now().toISOString(), language: 'en' },
    },
    OTHER: {},
  }[asked.kind];
  return answered(
    await world.client.platform.giveRequirement({ ...holder.change(), ...of, ...given }),
  );
}

/** Says where the money goes. */
export async function sayAccount({ world, holder, claim }: Of, dice: number): Promise<Outcome> {
  const cheque = { method: 'CHEQUE', accountHolder: 'Ada', address: delivery } as const;
  const transfer = {
    method: 'TRANSFER',
    accountHolder: 'Ada',
    accountNumber: dice % 4 === 3 ? '1' : '000123456789',
    bankCode: '021000021',
  } as const;
  const account = dice % 2 === 0 ? transfer : cheque;
  return answered(
    await world.client.platform.payOut({ ...holder.change(), claimId: claim.id, ...account }),
  );
}

const asksForChoice = (claim: Of['claim']) =>
  ['choose', 'visit', 'slot'].includes(phaseOf({ claim }));

/** What its holder does of a claim. */
export const holderSteps: readonly Step[] = [
  {
    name: 'gives what is asked for',
    fits: ({ requirements }) => requirements.some(isMissing),
    run: give,
  },
  {
    name: 'says that a file is on its way, or has failed',
    fits: ({ requirements }) => requirements.some(isMissing),
    async run({ world, holder, claim }, dice) {
      const asked = pick(claim.requirements, dice);
      return answered(
        await world.client.platform.giveRequirement({
          ...holder.change(),
          claimId: claim.id,
          requirementId: asked?.id ?? 'none',
          progress: pick(['UPLOADING', 'SCANNING', 'FAILED'], dice),
        }),
      );
    },
  },
  {
    name: 'holds a slot',
    fits: asksForChoice,
    run: async (of, dice) => ((await hold(of, dice)) === undefined ? missing : 'done'),
  },
  { name: 'chooses', fits: asksForChoice, run: choose },
  { name: 'chooses otherwise', fits: asksForChoice, run: (of, dice) => choose(of, dice + 1) },
  {
    name: 'chooses without a time',
    fits: asksForChoice,
    async run({ world, holder, claim }, dice) {
      const quoteId = pick(claim.quotes, dice)?.id ?? 'none';
      const of = { ...holder.change(), claimId: claim.id, quoteId };
      return answered(await world.client.platform.chooseQuote(of));
    },
  },
  {
    name: 'refuses the quotes',
    fits: ({ state }) => state === 'CHOOSING',
    run: async ({ world, holder, claim }) =>
      answered(await world.client.platform.refuseQuote({ ...holder.change(), claimId: claim.id })),
  },
  {
    name: 'pays what is owed',
    fits: ({ owed }) => owed !== undefined,
    async run({ world, claim: { owed } }) {
      if (!owed) return missing;
      await world.client.payOwed(owed);
      return 'done';
    },
  },
  {
    name: 'pays the plan',
    fits: ({ state, next }) => state === 'IN_REVIEW' && next.turn === 'HOLDER',
    run: ({ world, holder }) => payPlan(world, holder),
  },
  {
    name: 'says where the money goes',
    fits: ({ payout }) => payout?.state === 'NEEDS_DETAILS' || payout?.state === 'FAILED',
    run: sayAccount,
  },
  {
    name: 'has other contacts',
    fits: ({ payout }) => payout !== undefined,
    async run({ world, holder }) {
      await world.client.desk.changeContact(holder.index);
      return 'done';
    },
  },
  {
    name: 'moves the appointment',
    fits: ({ appointments }) => appointments.some(({ state }) => state === 'BOOKED'),
    async run({ world: { client }, holder, claim }, dice) {
      const booked = claim.appointments.find(({ state }) => state === 'BOOKED');
      const centerId = booked?.centerId ?? '';
      const days = { from: client.dayIn(1), to: client.dayIn(9), limit: 5 };
      const free = await client.platform.slots({ token: holder.token, centerId, ...days });
      if (!booked || free.kind !== 'answer') return missing;
      return answered(
        await client.platform.moveAppointment({
          ...holder.change(),
          appointmentId: booked.id,
          slotId: pick(free.value.items, dice)?.id ?? 'none',
        }),
      );
    },
  },
  {
    name: 'asks for help again',
    fits: ({ isUrgentHelp, state }) => isUrgentHelp && state === 'FULFILLING',
    run: async ({ world, holder, claim }) =>
      answered(
        await world.client.platform.requestHelpAgain({ ...holder.change(), claimId: claim.id }),
      ),
  },
  {
    name: 'says what goes wrong',
    fits: ({ state }) => ['FULFILLING', 'AWAITING_RETURN', 'CLOSED'].includes(state),
    run: async ({ world, holder, claim }, dice) =>
      answered(
        await world.client.platform.reopenClaim({
          ...holder.change(),
          claimId: claim.id,
          problem: pick(claimProblems, dice),
        }),
      ),
  },
  {
    name: 'has it delivered elsewhere',
    fits: ({ delivery: to, state }) => to !== undefined && state === 'FULFILLING',
    run: async ({ world, holder, claim }, dice) =>
      answered(
        await world.client.platform.changeDelivery({
          ...holder.change(),
          claimId: claim.id,
          delivery: { ...delivery, address1: `${dice} Way` },
        }),
      ),
  },
  {
    name: 'writes a message',
    // As seldom as people do.
    fits: () => false,
    run: async ({ world, holder, claim }, dice) =>
      answered(
        await world.client.platform.writeMessage({
          ...holder.change(),
          claimId: claim.id,
          text: `When, after ${dice}?`,
        }),
      ),
  },
  {
    name: 'appeals',
    fits: ({ state }) => state === 'DENIED',
    run: async ({ world, holder, claim }) =>
      answered(
        await world.client.platform.appealClaim({
          ...holder.change(),
          claimId: claim.id,
          reason: 'It was not so.',
        }),
      ),
  },
  {
    name: 'takes it back',
    // As seldom as people do, but of what was reopened.
    fits: ({ isReopened }) => isReopened === true,
    async run({ world, holder, claim }) {
      const asked = { ...holder.change(), claimId: claim.id };
      const ended = await world.client.platform.withdrawClaim(asked);
      if (ended.kind === 'answer')
        expect(ended.value.state).toBe(claim.isReopened ? 'CLOSED' : 'WITHDRAWN');
      return answered(ended);
    },
  },
];
