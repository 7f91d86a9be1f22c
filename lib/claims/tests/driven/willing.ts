import { isOpen } from '@/insurer/claims/claim-states';
import { type ClaimDetails, isMissing } from '@/lib/platform';
import type { Holder } from '@/lib/platform/tests/suite/insured-holders';
import { phaseOf } from '../../settling/steps';
import { choose, give, sayAccount } from './holder-steps';
import { daysToDate, type Of } from './steps';
import { told } from './told';
import { decide, type Outcome, passTime, payPlan, report, someoneElse, type World } from './world';

/** So many things are done at most until a claim has ended where everybody does what is theirs. */
const most = 30;

/**
 * Brings a claim to its end where everybody does what it is their turn to do. @returns how it ended
 * @throws Error where it does not: there is no way on
 */
export async function bringToEnd(
  world: World,
  holder: Holder,
  claimId: string,
): Promise<ClaimDetails> {
  const path: string[] = [];
  for (let done = 0; done < most; done++) {
    const claim = await told(world, holder, claimId);
    if (claim.state !== 'OTHER' && !isOpen(claim.state)) return claim;
    const outcome = await doTheirs({ world, holder, claim });
    path.push(
      `${claim.state} ${claim.next.turn}: ${outcome === 'done' ? outcome : outcome.refused}`,
    );
    if (outcome !== 'done' && path.at(-1) === path.at(-2)) break;
  }
  throw new Error(`There is no way on: ${path.join(', ')}`);
}

/** Whoever’s turn it is does what is theirs. */
export async function doTheirs({ world, holder, claim }: Of, dice = 0): Promise<Outcome> {
  switch (claim.next.turn) {
    case 'HOLDER':
      return holderDoes({ world, holder, claim }, dice);
    case 'INSURER':
      return insurerDoes(world, claim);
    default:
      return shopDoes(world, claim);
  }
}

async function holderDoes(of: Of, dice: number): Promise<Outcome> {
  const { world, holder, claim } = of;
  const { desk } = world.client;
  if (phaseOf({ claim }) === 'pay' && claim.owed) {
    await world.client.payOwed(claim.owed);
    return 'done';
  }
  if (['choose', 'visit', 'slot'].includes(phaseOf({ claim }))) return choose(of, dice);
  switch (claim.state) {
    case 'ACTION_REQUIRED': {
      const device = claim.requirements.find(
        (one) => one.kind === 'DEVICE_SENT_IN' && isMissing(one),
      );
      if (device) return report(() => desk.receiveDevice(claim.id, device.id));
      const coming = claim.requirements.find((one) => !isMissing(one) && one.state.endsWith('ING'));
      return give(
        coming && !claim.requirements.some(isMissing)
          ? { ...of, claim: { ...claim, requirements: [{ ...coming, state: 'NEEDED' }] } }
          : of,
        0,
      );
    }
    case 'IN_REVIEW':
      return payPlan(world, holder);
    case 'AWAITING_RETURN':
      return report(() => desk.progressReturn(claim.id, 'ACCEPTED'));
    case 'FULFILLING':
      if (claim.payout) return sayAccount(of, dice * 4);
      if (claim.requirements.some(isMissing)) return give(of, dice);
      return report(() => desk.progress(claim.id, 'DONE'));
    default:
      throw new Error(`${claim.state} waits for its holder`);
  }
}

/** A person decides, whoever has not yet denied it; a problem that was reported is answered first. */
async function insurerDoes(world: World, claim: ClaimDetails): Promise<Outcome> {
  const { desk } = world.client;
  if (claim.reported)
    return decide(world, someoneElse(world), claim.id, {
      kind: 'SEE_TO',
      step: 'GOES_ON',
      words: '',
    });
  switch (claim.state) {
    case 'FULFILLING':
      if (claim.payout?.state === 'SENT') return report(() => desk.reportPayout(claim.id, 'PAID'));
      await passTime(world, 3);
      return 'done';
    case 'AWAITING_RETURN':
      return report(() => desk.reportReturnCharge(claim.id, 'INVOICED'));
    case 'DIAGNOSIS':
      // No time was free: it was arranged by people, and somebody has looked at it.
      return decide(world, someoneElse(world), claim.id, { kind: 'NOTE_DIAGNOSIS', findings: {} });
    default: {
      const received = claim.requirements.find(({ state }) => state === 'RECEIVED');
      return untilDone(world, claim.id, [
        ...(claim.isUnproved ? [{ kind: 'VERIFY' } as const] : []),
        ...(received ? [{ kind: 'ACCEPT', requirementId: received.id } as const] : []),
        { kind: 'APPROVE', findings: { cost: 12_000 } },
        { kind: 'DENY', code: 'WEAR' },
      ]);
    }
  }
}

/** Somebody who has not decided it before tries one decision after another, until one is taken. */
async function untilDone(
  world: World,
  claimId: string,
  decisions: readonly Parameters<typeof decide>[3][],
): Promise<Outcome> {
  const name = someoneElse(world);
  let outcome: Outcome = { refused: 'NOTHING' };
  for (const decision of decisions) {
    outcome = await decide(world, name, claimId, decision);
    if (outcome === 'done') break;
  }
  return outcome;
}

async function shopDoes(world: World, claim: ClaimDetails): Promise<Outcome> {
  const { desk } = world.client;
  switch (claim.state) {
    case 'DIAGNOSIS':
      return report(() => desk.reportDiagnosis(claim.id, { cost: 12_000 }, someoneElse(world)));
    case 'AWAITING_RETURN':
      return report(() => desk.progressReturn(claim.id, 'ACCEPTED'));
    default:
      return report(() => desk.progress(claim.id, 'DONE'));
  }
}

/** So many dates pass at most until what waits for its holder waits for them no more. */
const mostDates = 8;

/**
 * Nobody does anything any more: what waits for its holder is reminded of, and then goes on without them.
 * @throws Error where it waits for ever
 */
export async function letLie(world: World, holder: Holder, claimId: string): Promise<void> {
  const path: string[] = [];
  for (let passed = 0; passed < mostDates; passed++) {
    const claim = await told(world, holder, claimId);
    if (claim.next.turn !== 'HOLDER') return;
    path.push(`${claim.state} by ${claim.next.by}`);
    await passTime(world, daysToDate({ world, holder, claim }));
  }
  throw new Error(`It waits for its holder for ever: ${path.join(', ')}`);
}
