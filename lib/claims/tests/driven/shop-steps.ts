import { pick } from './pick';
import type { Of, Step } from './steps';
import { report } from './world';

const isBegun = ({ state }: Of['claim']) => state === 'FULFILLING';
const isWork = ({ state, payout }: Of['claim']) => state === 'FULFILLING' && payout === undefined;
const comesBack = ({ state, returnObligation }: Of['claim']) =>
  returnObligation !== undefined && (state === 'FULFILLING' || state === 'AWAITING_RETURN');

const onItsWay = [
  'RECEIVED',
  'PART_ORDERED',
  'IN_WORK',
  'ON_THE_WAY',
  'SHIPPED',
  'ON_SITE',
  'AWAITING_DEVICE',
] as const;

/** What shops, carriers and banks say of a claim. */
export const shopSteps: readonly Step[] = [
  {
    name: 'somebody has looked at it',
    fits: ({ state }) => state === 'DIAGNOSIS',
    run: ({ world, claim }, dice) =>
      report(() =>
        world.client.desk.reportDiagnosis(
          claim.id,
          pick([{ cost: 12_000 }, { isBeyondRepair: true }, { cost: 70_000 }, {}], dice),
          'tim',
        ),
      ),
  },
  {
    name: 'goes on',
    fits: isWork,
    run: ({ world, claim }, dice) =>
      report(() => world.client.desk.progress(claim.id, pick(onItsWay, dice))),
  },
  {
    name: 'the part does not come in time',
    fits: isWork,
    run: ({ world, claim }) =>
      report(() =>
        world.client.desk.progress(claim.id, 'PART_ORDERED', {
          expectedOn: world.client.dayIn(40),
        }),
      ),
  },
  {
    name: 'somebody is expected',
    fits: ({ isUrgentHelp, state }) => isUrgentHelp && state === 'FULFILLING',
    run: ({ world, claim }) =>
      report(() =>
        world.client.desk.progress(claim.id, 'ASSIGNED', {
          expectedAt: new Date(world.client.now().getTime() + 600_000).toISOString(),
        }),
      ),
  },
  {
    name: 'is done',
    fits: isWork,
    run: ({ world, claim }) => report(() => world.client.desk.progress(claim.id, 'DONE')),
  },
  {
    name: 'nobody came',
    fits: ({ state }) => state === 'FULFILLING' || state === 'DIAGNOSIS',
    run: ({ world, claim }) => report(() => world.client.desk.nobodyCame(claim.id)),
  },
  {
    name: 'cannot be repaired',
    fits: isBegun,
    run: ({ world, claim }) => report(() => world.client.desk.cannotBeRepaired(claim.id)),
  },
  {
    name: 'nothing was wrong',
    fits: isBegun,
    run: ({ world, claim }) => report(() => world.client.desk.foundNoFault(claim.id)),
  },
  {
    name: 'something else was wrong',
    fits: isBegun,
    run: ({ world, claim }, dice) =>
      report(() => world.client.desk.foundOtherwise(claim.id, { cost: 1_000 * (dice % 60) })),
  },
  {
    name: 'was found again',
    fits: ({ state }) => state === 'FULFILLING' || state === 'CLOSED',
    run: ({ world, claim }) => report(() => world.client.desk.recovered(claim.id)),
  },
  {
    name: 'the bank has paid, or not',
    fits: ({ payout }) => payout?.state === 'SENT',
    run: ({ world, claim }, dice) =>
      report(() => world.client.desk.reportPayout(claim.id, dice % 3 === 0 ? 'FAILED' : 'PAID')),
  },
  {
    name: 'the old device comes back',
    fits: comesBack,
    run: ({ world, claim }, dice) =>
      report(() =>
        world.client.desk.progressReturn(
          claim.id,
          pick(['IN_TRANSIT', 'ACCEPTED', 'LOCKED'], dice),
        ),
      ),
  },
  {
    name: 'is charged, or invoiced',
    fits: ({ returnObligation }) => returnObligation?.state === 'OVERDUE',
    run: ({ world, claim }, dice) =>
      report(() =>
        world.client.desk.reportReturnCharge(claim.id, pick(['CHARGED', 'INVOICED'], dice)),
      ),
  },
];
