import { expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { withMockFlows } from '@/lib/platform/mock';
import { type ForcedOutcome, forcedOutcomes } from '@/lib/platform/port';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { lockedOut, urgentPlanFile } from '@/lib/platform/tests/suite/products-files';
import { catalogue } from './insured';
import { insuredClients } from './insured-clients';

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));

/** A holder of a new client, whose platform decides what is filed as it is told to. */
async function holderWith(outcome?: ForcedOutcome): Promise<Holder> {
  const clientId = newClientId('forced');
  await underTest.loadInsured(clientId, insuredHolders(1));
  return holderOf(embeddedPlatform(clientId, '1', undefined, outcome), 0);
}

const states: Readonly<Record<ForcedOutcome, string>> = {
  approved: 'CHOOSING',
  approvedInPart: 'CHOOSING',
  denied: 'DENIED',
  inReview: 'IN_REVIEW',
  documentsNeeded: 'ACTION_REQUIRED',
  diagnosis: 'DIAGNOSIS',
  nobodyComes: 'CHOOSING',
};

test.each(forcedOutcomes)(
  '§2.6 claim mock flow %s: a claim that goes on from there',
  async (outcome) => {
    const holder = await holderWith(outcome);
    const { platform } = holder;
    const filed = await platform.submitClaim({ ...holder.submission(), ...holder.change() });
    if (filed.kind !== 'answer') throw new Error(filed.kind);
    expect(filed.value.claim.state).toBe(states[outcome]);
    const claim = await holder.read(filed.value.claim.id);
    expect(claim.isApprovedInPart).toBe(outcome === 'approvedInPart');
    const { items: events } = contentOf(
      await platform.claimEvents({ token: holder.token, claimId: claim.id }),
    );
    // What is approved in part is not called approved on its page, in its list or in its timeline.
    const told = [claim.text, ...events.map(({ text }) => text)].map((text) => Object(text).en);
    const saying = (words: RegExp) => told.filter((text) => words.test(text)).length;
    expect(saying(/partly approved/) > 1).toBe(outcome === 'approvedInPart');
    if (outcome === 'approvedInPart') expect(saying(/(?<!partly )approved/)).toBe(0);
    if (outcome === 'denied') expect(claim.denial).toMatchObject({ code: 'NOT_COVERED' });
    if (outcome === 'documentsNeeded') expect(claim.requirements).not.toEqual([]);
    if (outcome === 'approved') expect(claim.quotes).not.toEqual([]);
    const withdrawn = await platform.withdrawClaim({ ...holder.change(), claimId: claim.id });
    expect(withdrawn.kind).toBe(outcome === 'denied' ? 'refused' : 'answer');
  },
);

test('§2.6 claim mock flow approved: also what happened before its cover began', async () => {
  const holder = await holderWith('approved');
  const claim = await holder.file({ dateOfLoss: daysFromNow(-4000) });
  expect(claim.state).toBe('CHOOSING');
  expect(claim.quotes).not.toEqual([]);
});

test('§2.6 claim mock flow nobodyComes: of urgent help the first one does not come, the second does', async () => {
  const clientId = newClientId('forced');
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const products = { ...catalogue, products: [urgentPlanFile()] };
  await underTest.loadInsured(clientId, { ...insuredHolders(1), products });
  const platform = embeddedPlatform(clientId, '1', now, 'nobodyComes');
  const holder = await holderOf(platform, 0);
  const asked = await platform.requestUrgentHelp({
    ...holder.change(),
    productId: holder.products[0] ?? '',
    cause: lockedOut,
    dateOfLoss: now().toISOString().slice(0, 10),
    description: 'The key broke off.',
    place: { text: '1 Main Street' },
    callbackNumber: '+15035550142',
  });
  if (asked.kind !== 'answer') throw new Error(asked.kind);
  const { id: claimId } = asked.value.claim;
  const after = async (minutes: number) => {
    ahead += minutes * 60_000;
    return (await holder.read(claimId)).serviceOrders.map(({ state }) => state);
  };
  expect(await after(0)).toEqual(['NOBODY_CAME']);
  expect(await after(60)).toEqual(['NOBODY_CAME']);
  await platform.requestHelpAgain({ ...holder.change(), claimId });
  expect(await after(1)).toEqual(['NOBODY_CAME', 'ASSIGNED']);
  expect(await after(5)).toEqual(['NOBODY_CAME', 'ON_SITE']);
});

test('§2.6 claim mock flow duplicate: the same was filed just before, and another still can be', async () => {
  const holder = await holderWith();
  const platform = withMockFlows(holder.platform, { claimMockFlow: 'duplicate' });
  const asked = { ...holder.submission(), ...holder.change() };
  const first = await platform.submitClaim(asked);
  if (first.kind !== 'answer') throw new Error(first.kind);
  expect(first.value.kind).toBe('DUPLICATE');
  const another = { ...asked, ...holder.change(), isAnotherThan: first.value.claim.id };
  expect(await platform.submitClaim(another)).toMatchObject({ value: { kind: 'FILED' } });
});
