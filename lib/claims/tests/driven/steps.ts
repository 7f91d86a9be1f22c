import { turnForward } from '@/insurer/tester-clock/turn-forward';
import { type ClaimDetails, turns } from '@/lib/platform';
import type { Holder } from '@/lib/platform/tests/suite/insured-holders';
import { deskSteps } from './desk-steps';
import { holderSteps } from './holder-steps';
import { pick } from './pick';
import { shopSteps } from './shop-steps';
import { type Outcome, passTime, todayIn, type World } from './world';

/** A claim, of whom it is, and where. */
export interface Of {
  readonly world: World;
  readonly holder: Holder;
  readonly claim: ClaimDetails;
}

/** Something that somebody does of a claim, or tries to. */
export interface Step {
  readonly name: string;
  /** Whether somebody would do it of such a claim. Whoever does it anyway is refused, or it is done. */
  readonly fits: (claim: ClaimDetails) => boolean;
  readonly run: (of: Of, dice: number) => Promise<Outcome>;
}

/** Days between today in the world and the date of the next step, and one behind it everywhere. */
export function daysToDate({ world, claim }: Of): number {
  const by = claim.next.by ?? todayIn(world);
  return Math.max((Date.parse(by) - Date.parse(todayIn(world))) / 86_400_000, 0) + 1.6;
}

/** What comes about by itself. */
export const timeSteps: readonly Step[] = [
  ...[0.008, 1, 3, 10, 33].map(
    (days): Step => ({
      name: `${days} days`,
      fits: () => true,
      async run({ world }) {
        await passTime(world, days);
        return 'done';
      },
    }),
  ),
  ...[true, false].map(
    (isServed): Step => ({
      name: `its clock is turned${isServed ? ', and others do their part' : ''}`,
      fits: () => true,
      async run({ world: { client }, holder, claim }, dice) {
        const contract = {
          clientId: client.clientId,
          contractId: `${client.clientId}:holder-${holder.index}`,
        };
        const by = pick(turns, dice);
        await turnForward({ ...contract, claimId: claim.id, by, isServed, now: client.now() });
        return 'done';
      },
    }),
  ),
  {
    name: 'to the next date',
    fits: ({ next }) => next.by !== undefined && next.turn !== 'NOBODY',
    async run(of) {
      await passTime(of.world, daysToDate(of));
      return 'done';
    },
  },
];

/** What somebody does. */
export const steps: readonly Step[] = [...holderSteps, ...deskSteps, ...shopSteps];
