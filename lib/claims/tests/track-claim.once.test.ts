import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { insuredClients } from '@/insurer/tests/claims/insured-clients';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { viewWith } from '@/lib/policies/tests/holder';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { appealClaim } from '../tracking/appeal';
import { reportProblem, withdrawClaim } from '../tracking/changes';
import { followedClaim } from '../tracking/followed-claim';
import { giveAnswer, signRequirement } from '../tracking/give';
import { payOutClaim } from '../tracking/pay-out';
import { noteLook } from '../tracking/store';

const clientId = newClientId('track');
const underTest = insuredClients((id) => embeddedPlatform(id));
const platform = underTest.platformFor(clientId);
const desk = underTest.desk(clientId);
const snapshot = { ...snapshotWith(), id: clientId };
const account = 'DE89 3704 0044 0532 0130 00';

let count = 0;
async function newHolder(): Promise<{ readonly holder: Holder; readonly view: View }> {
  count += 1;
  const holder = await holderOf(platform, count);
  return { holder, view: viewWith(snapshot, holder.token, `track-${count}`) };
}

beforeAll(async () => {
  await prepareSending([notifyHolders]);
  await underTest.loadInsured(clientId, insuredHolders(14));
});

afterAll(endSending);

/** What somebody sees of the same contract who may see and send. */
function delegateOf(view: View): View {
  const session = sessionOf(view);
  if (!session) throw new Error('nobody has signed in');
  const delegate = { id: 'd', name: 'Charles', holder: 'Ada', may: 'FILE' } as const;
  return { ...view, audience: { kind: 'delegate', session: { ...session, delegate } } };
}

async function claimWithMoney(holder: Holder): Promise<string> {
  const claim = await holder.file({ cost: { amount: 20_000, currency: 'USD' } });
  const requirementId = claim.requirements[0]?.id ?? '';
  const file = { name: 'a.pdf', mediaType: 'application/pdf', sha256: 'ab', documentId: 'a' };
  const files = [{ ...file, url: 'https://files.example/a' }];
  contentOf(
    await platform.giveRequirement({ ...holder.change(), claimId: claim.id, requirementId, files }),
  );
  // Whoever has paid is paid back: there is nothing else to choose from.
  await desk.acceptRequirement(claim.id, requirementId);
  expect(await holder.read(claim.id)).toMatchObject({ state: 'FULFILLING' });
  return claim.id;
}

describe('§2.1 claim-track: a claim as its holder follows it', () => {
  test('has where it is and what happened, the newest first', async () => {
    const { holder, view } = await newHolder();
    const claim = await holder.file();
    const followed = await followedClaim(view, claim.id);
    if (followed.kind !== 'claim') throw new Error(followed.kind);
    expect(followed.claim).toEqual(claim);
    expect(followed.events?.at(-1)).toMatchObject({ state: 'SUBMITTED' });
    expect(followed.events?.[0]?.text).toEqual(claim.text);
    expect(followed.product?.id).toBe(claim.productId);
    expect(followed.lookedAt).toBeUndefined();
  });

  test('invariant 15: another’s is one that there is not, and no look at it is noted', async () => {
    const { holder } = await newHolder();
    const claim = await holder.file();
    const { view } = await newHolder();
    expect(await followedClaim(view, claim.id)).toEqual({ kind: 'missing' });
    expect(await database().claimLook.count({ where: { clientId, claimId: claim.id } })).toBe(0);
  });

  test('says when it was looked at before: loaded again it is the same look', async () => {
    const look = { clientId, path: '1', subject: 'looks', claimId: 'one' };
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute));
    expect(await noteLook({ ...look, at: at(0) })).toBeUndefined();
    expect(await noteLook({ ...look, at: at(10) })).toBeUndefined();
    expect(await noteLook({ ...look, at: at(50) })).toEqual(at(10));
    expect(await noteLook({ ...look, at: at(55) })).toEqual(at(10));
    // From another window, a moment late.
    expect(await noteLook({ ...look, at: at(54) })).toEqual(at(10));
  });

  test('§10.18 a delegate’s look is no look of the holder’s', async () => {
    const { holder, view } = await newHolder();
    const claim = await holder.file();
    expect((await followedClaim(delegateOf(view), claim.id)).kind).toBe('claim');
    expect(await database().claimLook.count({ where: { clientId, claimId: claim.id } })).toBe(0);
  });
});

describe('what a holder does with a claim', () => {
  test('it is withdrawn, and after that there is nothing to withdraw', async () => {
    const { holder, view } = await newHolder();
    const { id } = await holder.file();
    expect(await send(withdrawClaim, view, { claim: id, reason: 'Found it.' })).toEqual({
      kind: 'go',
      to: `/claim-track/${id}?done=withdraw`,
    });
    expect((await holder.read(id)).state).toBe('WITHDRAWN');
    const again = await send(withdrawClaim, view, { claim: id, reason: '' });
    expect(again).toMatchObject({ kind: 'refused', errCode: expect.any(String) });
  });

  test('what goes wrong while it is being done has a day; nothing does before', async () => {
    const { holder, view } = await newHolder();
    const claimId = await claimWithMoney(holder);
    const said = { claim: claimId, problem: 'TOO_LONG', description: '' };
    expect(await send(reportProblem, view, said)).toMatchObject({ kind: 'go' });
    expect((await holder.read(claimId)).reported).toMatchObject({ problem: 'TOO_LONG' });
    const other = await newHolder();
    const { id } = await other.holder.file();
    expect(await send(reportProblem, other.view, { ...said, claim: id })).toMatchObject({
      kind: 'refused',
    });
  });

  test('an account that cannot be paid to is said next to its field; one that can is told to the platform alone', async () => {
    const { holder, view } = await newHolder();
    const claim = await claimWithMoney(holder);
    const form = { claim, method: 'TRANSFER', accountHolder: 'Ada Lovelace', bankCode: '' };
    const mistyped = await send(payOutClaim, view, { ...form, accountNumber: `${account}1` });
    expect(mistyped).toMatchObject({ kind: 'invalid', problems: [{ field: 'accountNumber' }] });
    expect((await holder.read(claim)).payout?.state).toBe('NEEDS_DETAILS');
    // As it is copied from a statement.
    const copied = `\u200eIBAN: ${account}`;
    expect(await send(payOutClaim, view, { ...form, accountNumber: copied })).toEqual({
      kind: 'go',
      to: `/claim-track/${claim}?done=payout`,
    });
    const { payout } = await holder.read(claim);
    expect(payout).toMatchObject({ state: 'SENT', lastFour: '3000' });
    const told = await database().pulledEvent.findMany({
      where: { clientId, kind: 'PAYOUT_ACCOUNT' },
    });
    expect(told).toHaveLength(1);
    const history = await database().historyEntry.findMany({
      where: { clientId, kind: 'PAYOUT_TOLD' },
    });
    expect(history).toHaveLength(1);
    expect(JSON.stringify([told, history], (_, value) => String(value))).not.toContain('0532');
    const again = await send(payOutClaim, view, { ...form, accountNumber: account });
    expect(again).toMatchObject({ kind: 'refused' });
  });

  test('invariant 15: with another’s claim nothing is done', async () => {
    const { holder } = await newHolder();
    const claimId = await claimWithMoney(holder);
    const before = await holder.read(claimId);
    const { view } = await newHolder();
    const claim = { claim: claimId };
    const answers = [
      await send(withdrawClaim, view, { ...claim, reason: '' }),
      await send(appealClaim, view, { ...claim, reason: 'x' }),
      await send(reportProblem, view, { ...claim, problem: 'TOO_LONG', description: '' }),
      await send(giveAnswer, view, { ...claim, requirement: 'x', answeredBy: 'TEXT', answer: 'x' }),
      await send(signRequirement, view, { ...claim, requirement: 'x', name: 'x', agreed: true }),
      await send(payOutClaim, view, {
        ...claim,
        method: 'TRANSFER',
        accountHolder: 'x',
        accountNumber: account,
        bankCode: '',
      }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ kind: 'refused', errCode: 'CLAIM_UNKNOWN', status: 404 });
    expect(await holder.read(claimId)).toEqual(before);
  });

  test('only the holder signs', async () => {
    const { holder, view } = await newHolder();
    const { id } = await holder.file();
    const signed = { claim: id, requirement: 'x', name: 'Charles', agreed: true };
    expect(await send(signRequirement, delegateOf(view), signed)).toMatchObject({
      kind: 'refused',
      errCode: 'HOLDER_SIGNS',
    });
  });
});
