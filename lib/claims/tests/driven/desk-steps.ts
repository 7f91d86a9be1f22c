import { problemSteps } from '@/insurer/claims/problem-steps';
import { waiverCodes } from '@/insurer/claims/waiver-texts';
import { type DeskFindings, isMissing } from '@/lib/platform';
import { pick } from './pick';
import type { Of, Step } from './steps';
import { decide, handlerNames, type Outcome, report } from './world';

/** What a person finds out about a loss. Amounts in minor units. */
const findings: readonly [DeskFindings, ...DeskFindings[]] = [
  { cost: 12_000 },
  {},
  { cost: 20_000, notCovered: 5_000 },
  { isBeyondRepair: true },
  { cost: 90_000 },
  { cost: 1_000 },
];

const isReviewed = ({ state }: Of['claim']) => state === 'IN_REVIEW';
const handlerBy = (dice: number) => pick(handlerNames, dice) ?? 'cleo';

/** A decision of some handler. */
function decision(
  name: string,
  fits: Step['fits'],
  decisionOf: (of: Of, dice: number) => Parameters<typeof decide>[3] | undefined,
): Step {
  return {
    name,
    fits,
    async run(of, dice): Promise<Outcome> {
      const decided = decisionOf(of, dice);
      if (!decided) return { refused: 'NOTHING_THERE' };
      return decide(of.world, handlerBy(dice), of.claim.id, decided);
    },
  };
}

const receivedOf = ({ claim }: Of, dice: number) =>
  pick(
    claim.requirements.filter(({ state }) => state === 'RECEIVED'),
    dice,
  )?.id ?? claim.requirements[0]?.id;

/** What the insurer’s people decide of a claim. */
export const deskSteps: readonly Step[] = [
  decision('is approved', isReviewed, (_, dice) => ({
    kind: 'APPROVE',
    findings: pick(findings, dice),
  })),
  decision('is confirmed by a second one', isReviewed, () => ({ kind: 'CONFIRM' })),
  decision(
    'is not confirmed',
    () => false,
    () => ({ kind: 'DECLINE', words: 'Too much.' }),
  ),
  decision(
    'is denied',
    ({ state }) => state === 'IN_REVIEW' || state === 'ACTION_REQUIRED',
    () => ({ kind: 'DENY', code: 'WEAR' }),
  ),
  decision(
    'is verified',
    ({ isUnproved }) => isUnproved === true,
    () => ({ kind: 'VERIFY' }),
  ),
  decision(
    'something is asked for',
    ({ state }) => state === 'IN_REVIEW' || state === 'ACTION_REQUIRED',
    (_, dice) =>
      dice % 3 === 0
        ? { kind: 'ASK', code: pick(['RECEIPT', 'POLICE', 'PHOTO'], dice), reason: '' }
        : {
            kind: 'ASK',
            title: `Something ${dice}`,
            reason: 'We need it.',
            as: dice % 2 === 0 ? 'FILE' : 'ANSWER',
          },
  ),
  decision(
    'what was sent is taken',
    ({ requirements }) => requirements.some(({ state }) => state === 'RECEIVED'),
    (of, dice) => ({ kind: 'ACCEPT', requirementId: receivedOf(of, dice) ?? 'none' }),
  ),
  decision(
    'what was sent is rejected',
    ({ requirements }) => requirements.some(({ state }) => state === 'RECEIVED'),
    (of, dice) => ({
      kind: 'REJECT',
      requirementId: receivedOf(of, dice) ?? 'none',
      code: 'NOT_READABLE',
      words: '',
    }),
  ),
  decision(
    'what was asked for is taken back',
    ({ state, requirements }) =>
      (state === 'IN_REVIEW' || state === 'ACTION_REQUIRED') && requirements.some(isMissing),
    ({ claim }, dice) => ({
      kind: 'TAKE_BACK',
      requirementId: pick(claim.requirements.filter(isMissing), dice)?.id ?? 'none',
      code: 'HERE_ALREADY',
      words: '',
    }),
  ),
  {
    name: 'something is asked for by mistake, and taken back',
    fits: ({ state }) => state === 'IN_REVIEW' || state === 'ACTION_REQUIRED',
    async run({ world, holder, claim: { id } }, dice) {
      const asked = { kind: 'ASK', title: `Slip ${dice}`, reason: '', as: 'FILE' } as const;
      const outcome = await decide(world, handlerBy(dice), id, asked);
      if (outcome !== 'done') return outcome;
      const { requirements } = await holder.read(id);
      return decide(world, handlerBy(dice), id, {
        kind: 'TAKE_BACK',
        requirementId: requirements.at(-1)?.id ?? 'none',
        code: 'BY_MISTAKE',
        words: '',
      });
    },
  },
  decision(
    'is quoted anew',
    ({ state }) => state === 'CHOOSING',
    (_, dice) => ({
      kind: 'REQUOTE',
      findings: pick(findings, dice),
    }),
  ),
  decision('is sent to be looked at', isReviewed, () => ({ kind: 'SEND_TO_LOOK' })),
  decision(
    'what a diagnosis found is written down',
    ({ state }) => state === 'DIAGNOSIS',
    (_, dice) => ({ kind: 'NOTE_DIAGNOSIS', findings: pick(findings, dice) }),
  ),
  decision(
    'its deductible is waived',
    ({ state }) => ['IN_REVIEW', 'CHOOSING', 'AWAITING_PAYMENT'].includes(state),
    (_, dice) => ({ kind: 'WAIVE', code: pick(waiverCodes, dice) }),
  ),
  decision(
    'what goes wrong is seen to',
    ({ reported }) => reported !== undefined,
    (_, dice) => ({ kind: 'SEE_TO', step: pick(problemSteps, dice), words: 'We rang you.' }),
  ),
  decision(
    'its holder is written to',
    ({ answerBy }) => answerBy !== undefined,
    (_, dice) => (dice % 4 === 0 ? { kind: 'READ' } : { kind: 'WRITE', words: 'Soon.' }),
  ),
  {
    name: 'a device comes that was asked for',
    fits: ({ requirements }) =>
      requirements.some((one) => one.kind === 'DEVICE_SENT_IN' && isMissing(one)),
    run: ({ world, claim }) =>
      report(() =>
        world.client.desk.receiveDevice(
          claim.id,
          claim.requirements.find(({ kind }) => kind === 'DEVICE_SENT_IN')?.id ?? 'none',
        ),
      ),
  },
];
