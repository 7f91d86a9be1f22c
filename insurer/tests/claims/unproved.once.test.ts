import { beforeAll, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { verifyHolder } from '@/insurer/claims/review-claim';
import { inTransaction } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { insuredClients } from './insured-clients';

const underTest = insuredClients((clientId) => embeddedPlatform(clientId));
const clientId = newClientId('unproved');
const platform = underTest.platformFor(clientId);
const desk = underTest.desk(clientId);

beforeAll(() => underTest.loadInsured(clientId, insuredHolders(4)));

const verified = (claimId: string) =>
  inTransaction((transaction) =>
    verifyHolder({ transaction, clientId, actor: 'INSURER', now: new Date() }, claimId, 'ina'),
  );

test('§10.18 a claim that is filed unproved is decided once people have verified who filed it, and not before', async () => {
  const holder = await holderOf(platform, 0);
  const claim = await holder.file({ isUnproved: true });
  expect(claim).toMatchObject({ state: 'IN_REVIEW', isUnproved: true, quotes: [] });
  expect(claim.next).toMatchObject({ turn: 'INSURER' });
  for (const does of [() => desk.approve(claim.id, 'ina'), () => desk.sendForDiagnosis(claim.id)])
    expect(await desk.refusalOf(does)).toBe('UNVERIFIED');
  expect(await verified(claim.id)).toMatchObject({ kind: 'done' });
  const { token } = holder;
  const decided = contentOf(await platform.claim({ token, claimId: claim.id }));
  expect(decided.isUnproved).toBeUndefined();
  expect(decided.quotes.length).toBeGreaterThan(0);
  expect(await verified(claim.id)).toEqual({ kind: 'refused', reason: 'NOT_IN_THIS_STATE' });
});

test('§10.18 what the plan does not cover is denied only once it is known who filed it', async () => {
  const holder = await holderOf(platform, 1);
  const claim = await holder.file({ isUnproved: true, dateOfLoss: daysFromNow(-300) });
  expect(claim).toMatchObject({ state: 'IN_REVIEW' });
  expect(claim.denial).toBeUndefined();
  await verified(claim.id);
  const { token } = holder;
  const decided = contentOf(await platform.claim({ token, claimId: claim.id }));
  expect(decided).toMatchObject({ state: 'DENIED', denial: { code: 'BEFORE_COVER' } });
  expect(decided.denial?.appealUntil).toBeDefined();
});

test.each([
  ['agent', 'AGENT'],
  ['delegate', 'DELEGATE'],
] as const)('§8 a claim says that an %s filed it, and so does its timeline', async (who, kind) => {
  const holder = await holderOf(platform, kind === 'AGENT' ? 2 : 3);
  const claim = await holder.file({ [who]: 'Lee Sixsmith' });
  expect(claim.filedBy).toEqual({ kind, name: 'Lee Sixsmith' });
  const { token } = holder;
  const events = contentOf(await platform.claimEvents({ token, claimId: claim.id }));
  expect(events.items[0]?.actor).toBe(kind);
  expect(JSON.stringify(events.items[0]?.text)).toContain('Lee Sixsmith');
});
