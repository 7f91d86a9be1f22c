import { expect } from 'vitest';
import { isOpen } from '@/insurer/claims/claim-states';
import { passesOn } from '@/insurer/claims/passes-on';
import { dueBy } from '@/insurer/claims/standing';
import { claimById } from '@/insurer/claims/store/claims';
import { dayOf, daysOnEarth } from '@/lib/dates';
import { database } from '@/lib/db';
import {
  type ClaimDetails,
  claimDetailsSchema,
  claimEventSchema,
  type claimStates,
  isMissing,
} from '@/lib/platform';
import { contentOf, type Holder } from '@/lib/platform/tests/suite/insured-holders';
import { openQuotes, phaseOf } from '../../settling/steps';
import { isTimeSought, wayOn } from '../../tracking/way-on';
import type { World } from './world';

const languages = ['en', 'es', 'de', 'fr', 'ar'] as const;

/** Words in every language, and no name of a label or place for a value among them. */
function expectWords(words: unknown, at: string, shape = /\S{2}/): void {
  const known = Object(words);
  for (const language of languages) {
    const said: unknown = known[language];
    expect(said, `${at} in ${language}`).toMatch(shape);
    expect(said, `${at} in ${language}`).not.toMatch(/[A-Z]{2,}_|[{}]|undefined|null/);
  }
}

/** A whole sentence of those. */
const expectSentence = (words: unknown, at: string) =>
  expectWords(words, at, /^\P{Ll}.{8,}[.؟?!]$/u);

/**
 * Reads a claim as its holder does. Wherever it stands they are told where it is, whose turn it is, by
 * when, and there is a way on; or it has ended.
 */
export async function told(world: World, holder: Holder, claimId: string): Promise<ClaimDetails> {
  const { client } = world;
  const now = client.now();
  const claim = claimDetailsSchema.parse(await holder.read(claimId));
  const at = `${claim.cause} ${claim.state} ${claim.outcome ?? ''}`.trim();
  expectSentence(claim.text, `${at}, where it is`);
  expectSentence(claim.next.text, `${at}, what is next`);
  for (const order of claim.serviceOrders) expectWords(order.text, `${at}, ${order.state}`);
  expectOtherWays(claim, now, at);
  if (claim.reported) {
    expectSentence(claim.reported.text, `${at}, what goes wrong`);
    expect(claim.reported.by >= daysOnEarth(now).first, `${at}, who answers`).toBe(true);
  }
  expectDate(claim, now, at);
  expectOwner(claim, at);
  await expectEvents(world, holder, claim, at);
  expectWayOn(claim, now, at);
  await expectClock(claim, world, at);
  return claim;
}

/** Where no time or no part is there its holder is told why, and what is offered can be chosen. */
function expectOtherWays(claim: ClaimDetails, now: Date, at: string): void {
  if (!claim.otherWays) return;
  expectSentence(claim.otherWays.text, `${at}, ${claim.otherWays.reason}`);
  expect(['CHOOSING', 'DIAGNOSIS', 'FULFILLING'], at).toContain(claim.state);
  const open = openQuotes({ claim, now, takesCards: true }).map(({ id }) => id);
  expect(open, `${at}, what is offered`).toEqual(
    expect.arrayContaining([...claim.otherWays.quoteIds]),
  );
}

/** Nobody is told a day that is over, except of what has ended. */
function expectDate({ state, next: { by, turn } }: ClaimDetails, now: Date, at: string): void {
  expect(by === undefined, at).toBe(state === 'WITHDRAWN');
  if (turn === 'NOBODY') return;
  const { first, last } = daysOnEarth(now);
  expect((by ?? '') >= first, `${at}, by ${by} on ${last}`).toBe(true);
  const days = (Date.parse(by ?? '') - now.getTime()) / 86_400_000;
  expect(days, `${at}, by ${by}`).toBeLessThan(120);
}

function expectOwner({ state, outcome, next: { turn } }: ClaimDetails, at: string): void {
  expect(['HOLDER', 'INSURER', 'SHOP', 'NOBODY'], at).toContain(turn);
  const known = state as (typeof claimStates)[number];
  expect(turn !== 'NOBODY', `${at} is ${turn}’s`).toBe(isOpen(known));
  expect(outcome !== undefined, at).toBe(state === 'CLOSED' || state === 'AWAITING_RETURN');
}

/** Its timeline ends where it is, in sentences. */
async function expectEvents(
  { client }: World,
  { token }: Holder,
  claim: ClaimDetails,
  at: string,
): Promise<void> {
  const asked = { token, claimId: claim.id, limit: 100 };
  const { items } = contentOf(await client.platform.claimEvents(asked));
  for (const event of items)
    expectWords(claimEventSchema.parse(event).text, `${at}, ${event.kind}`);
  if (items.length < 100)
    expect(items.findLast(({ state }) => state !== undefined)?.state, at).toBe(claim.state);
}

/** Whoever’s turn it is finds what is asked of them. */
function expectWayOn(claim: ClaimDetails, now: Date, at: string): void {
  const { state, next, requirements, returnObligation, payout } = claim;
  const way = wayOn(claim);
  const isHolders = next.turn === 'HOLDER' || isTimeSought(claim);
  // While a problem that its holder reported is not answered, they can follow help and choose a time.
  const mayChoose = claim.reported !== undefined && state === 'FULFILLING';
  if (!mayChoose) expect(way !== undefined, `${at}, the way of its holder`).toBe(isHolders);
  if (!way) return;
  const facts = { claim, now, takesCards: true };
  switch (state) {
    case 'ACTION_REQUIRED':
      expect(
        requirements.some((one) => isMissing(one) || isComing(one)),
        at,
      ).toBe(true);
      break;
    case 'CHOOSING':
    case 'DIAGNOSIS':
      expect(phaseOf(facts), at).toBe(state === 'CHOOSING' ? 'choose' : 'visit');
      expect(openQuotes(facts).length, `${at}, what can be chosen`).toBeGreaterThan(0);
      break;
    case 'AWAITING_PAYMENT':
      expect(claim.owed?.amount.amount ?? 0, `${at}, what is owed`).toBeGreaterThan(0);
      break;
    case 'AWAITING_RETURN':
      expect(['OPEN', 'LOCKED', 'OVERDUE'], at).toContain(returnObligation?.state);
      break;
    case 'FULFILLING':
      if (!mayChoose && phaseOf(facts) !== 'slot' && !payout)
        expect(['AWAITING_DEVICE', 'NOBODY_CAME', 'OWN_SHOP'], at).toContain(
          claim.serviceOrders.at(-1)?.state,
        );
      break;
    default:
      expect(state, at).toBe('IN_REVIEW');
  }
}

const isComing = ({ state }: ClaimDetails['requirements'][number]) =>
  state === 'UPLOADING' || state === 'SCANNING';

/** What waits for its holder goes on by itself, and the row says by when. */
async function expectClock(claim: ClaimDetails, { client }: World, at: string): Promise<void> {
  const stored = await claimById(database(), client.clientId, claim.id);
  if (!stored) throw new Error(`${at} is gone`);
  const row = await database().claim.findUniqueOrThrow({ where: { id: claim.id } });
  // Of its last change, or of when it was looked at since: what was reminded of is no longer to come.
  const days = [stored.updatedAt, client.now()].map((moment) => passesOn(stored, dayOf(moment)));
  expect(days, at).toContain(row.passesOn?.toISOString().slice(0, 10));
  if (claim.next.turn === 'HOLDER') expect(dueBy(stored), `${at}, its date`).toBeDefined();
}
