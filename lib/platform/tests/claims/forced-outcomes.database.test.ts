import { expect, test } from 'vitest';
import { embeddedPlatform } from '../../embedded';
import { type ForcedOutcome, forcedOutcomes } from '../../embedded/claims/forced-outcomes';
import { withMockFlows } from '../../mock';
import { newClientId } from '../contracts';
import { type Holder, holderOf, insuredHolders } from '../suite/insured-holders';
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
    if (outcome === 'denied') expect(claim.denial).toMatchObject({ code: 'NOT_COVERED' });
    if (outcome === 'documentsNeeded') expect(claim.requirements).not.toEqual([]);
    if (outcome === 'approved') expect(claim.quotes).not.toEqual([]);
    const withdrawn = await platform.withdrawClaim({ ...holder.change(), claimId: claim.id });
    expect(withdrawn.kind).toBe(outcome === 'denied' ? 'refused' : 'answer');
  },
);

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
