import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { embeddedDesk } from '@/insurer/desk/embedded-desk';
import { database } from '@/lib/db';
import type { DeskDecision, DeskHandler } from '@/lib/platform/port/desk';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { insuredClients } from './insured-clients';

const clientId = newClientId('taken-back');
const platform = embeddedPlatform(clientId);
const underTest = insuredClients(() => platform);
let holders = -1;

beforeAll(() => underTest.loadInsured(clientId, insuredHolders(12)));

const handler = (id: string, amount: number): DeskHandler => ({
  id,
  name: `Handler ${id}`,
  email: `${id}@desk.example`,
  limit: { amount, currency: 'USD' },
});
const ina = handler('ina', 1_000_000);
const low = handler('low', 10_000);
const max = handler('max', 1_000_000);

const deskOf = (by: DeskHandler) =>
  embeddedDesk({ clientId, by, actingFor: async () => new Map() });

async function shown(by: DeskHandler, claimId: string) {
  const claim = await deskOf(by).claim(claimId);
  if (!claim) throw new Error('It is not shown');
  return claim;
}

/** Decides a claim as it is now. */
async function decide(by: DeskHandler, claimId: string, decision: DeskDecision) {
  return deskOf(by).decide(claimId, (await shown(by, claimId)).seen, decision);
}

const nextHolder = () => holderOf(platform, ++holders);

/** A claim that waits for the police report that the rules need. */
async function stolen(): Promise<[Holder, string, string]> {
  const holder = await nextHolder();
  const { id, requirements } = await holder.file({ cause: 'STOLEN', answers: {} });
  return [holder, id, requirements[0]?.id ?? ''];
}

const photo = { kind: 'ASK', title: 'A photo', reason: 'We look.', as: 'FILE' } as const;

/** What was asked for last. */
async function lastAsked(holder: Holder, claimId: string): Promise<string> {
  return (await holder.read(claimId)).requirements.at(-1)?.id ?? '';
}

const back = (requirementId: string, words = '') =>
  ({ kind: 'TAKE_BACK', requirementId, code: 'HERE_ALREADY', words }) as const;

const send = (holder: Holder, claimId: string, requirementId: string) =>
  platform.giveRequirement({
    ...holder.change(),
    claimId,
    requirementId,
    files: [
      {
        name: 'report.pdf',
        mediaType: 'application/pdf',
        sha256: 'ab',
        url: 'https://files.example/a',
        documentId: '6f1f6d2e-3b1c-4b43-9a2f-0a8f3f2d1c11',
      },
    ],
  });

const reads = async ({ token }: Holder, claimId: string) =>
  contentOf(await platform.claimEvents({ token, claimId, limit: 100 })).items;

const actionsOf = (claimId: string) =>
  database().deskAction.findMany({ where: { claimId }, orderBy: { id: 'asc' } });

describe('§8 what was asked for is taken back', () => {
  test('§8 once nothing is open any more the rules decide, and the holder is told why', async () => {
    const [holder, claimId, report] = await stolen();
    await decide(ina, claimId, photo);
    const asked = await lastAsked(holder, claimId);
    contentOf(await send(holder, claimId, report));
    await decide(ina, claimId, { kind: 'ACCEPT', requirementId: report });
    expect((await holder.read(claimId)).state).toBe('ACTION_REQUIRED');

    expect(await decide(ina, claimId, back(asked, 'It came by letter.'))).toEqual({
      kind: 'done',
      did: 'TAKEN_BACK',
    });
    const after = await holder.read(claimId);
    expect(after.state).toBe('CHOOSING');
    expect(after.requirements[1]).toMatchObject({
      state: 'TAKEN_BACK',
      reason: { en: 'We already have it. It came by letter.' },
    });
    expect(after.requirements[1]?.due).toBeUndefined();
    const told = (await reads(holder, claimId)).find(
      ({ kind }) => kind === 'REQUIREMENT_TAKEN_BACK',
    );
    expect(told?.text).toMatchObject({
      en: 'You no longer need to send this: A photo. We already have it. It came by letter.',
      de: expect.stringContaining('Wir haben es bereits.'),
    });
    expect(await actionsOf(claimId)).toMatchObject([
      { kind: 'ASKED' },
      { kind: 'ACCEPTED' },
      { kind: 'TAKEN_BACK', before: 'ACTION_REQUIRED', after: 'CHOOSING', handlerId: 'ina' },
    ]);
    expect((await send(holder, claimId, asked)).kind).not.toBe('answer');
  });

  test('a message says the reason, and no word of the handler’s own', async () => {
    const [holder, claimId] = await stolen();
    await decide(ina, claimId, photo);
    await decide(ina, claimId, back(await lastAsked(holder, claimId), 'It came by letter.'));
    const news = await database().platformEvent.findMany({
      where: { clientId, subjectId: claimId },
      select: { claim: true },
    });
    const said = JSON.stringify(news);
    expect(said).toContain('We no longer need everything we asked for. We already have it.');
    expect(said).not.toMatch(/letter/);
  });

  test('what the rules need stays asked for, and the claim goes on waiting for it', async () => {
    const [holder, claimId, report] = await stolen();
    await decide(ina, claimId, photo);
    const asked = await lastAsked(holder, claimId);
    expect((await shown(ina, claimId)).awaited).toEqual([
      { requirementId: report, whyKept: 'RULES_NEED_IT' },
      { requirementId: asked },
    ]);
    expect(await decide(ina, claimId, back(report))).toEqual({
      kind: 'refused',
      reason: 'RULES_NEED_IT',
    });
    const { due } = (await holder.read(claimId)).requirements[0] ?? {};
    await decide(ina, claimId, back(asked));
    expect(await holder.read(claimId)).toMatchObject({
      state: 'ACTION_REQUIRED',
      requirements: [{ state: 'NEEDED', due }, { state: 'TAKEN_BACK' }],
    });
  });

  test('what has come is judged; nothing is taken back twice, for no reason or of another claim', async () => {
    const [holder, claimId, report] = await stolen();
    contentOf(await send(holder, claimId, report));
    const not = { kind: 'refused', reason: 'NOT_IN_THIS_STATE' };
    expect(await decide(ina, claimId, back(report))).toEqual(not);
    await decide(ina, claimId, photo);
    const asked = await lastAsked(holder, claimId);
    expect(await decide(ina, claimId, { ...back(asked), code: 'NO_SUCH' })).toEqual({
      kind: 'refused',
      reason: 'REASON_UNKNOWN',
    });
    const [, elsewhere] = await stolen();
    expect(await decide(ina, elsewhere, back(asked))).toEqual(not);
    await decide(ina, claimId, back(asked));
    // The report waits for a person yet.
    expect((await holder.read(claimId)).state).toBe('IN_REVIEW');
    expect(await decide(ina, claimId, back(asked))).toEqual(not);
  });

  test('what it comes to above the limit of whoever takes it back is proposed', async () => {
    const [holder, claimId, report] = await stolen();
    await decide(ina, claimId, photo);
    const asked = await lastAsked(holder, claimId);
    contentOf(await send(holder, claimId, report));
    await decide(ina, claimId, { kind: 'ACCEPT', requirementId: report });
    await decide(low, claimId, back(asked));
    expect(await holder.read(claimId)).toMatchObject({ state: 'IN_REVIEW' });
    expect((await shown(max, claimId)).proposal).toMatchObject({ by: { id: 'low' } });
  });

  test('what the rules know is asked for anew after it was taken back, by another identifier', async () => {
    const [other, claimId] = await stolen();
    const code = (await shown(ina, claimId)).askable[0]?.code ?? '';
    const ask = { kind: 'ASK', code, reason: '' } as const;
    await decide(ina, claimId, ask);
    const first = await lastAsked(other, claimId);
    expect(await decide(ina, claimId, ask)).toMatchObject({ reason: 'ASKED_ALREADY' });
    await decide(ina, claimId, back(first));
    expect(await decide(ina, claimId, ask)).toEqual({ kind: 'done', did: 'ASKED' });
    expect(await lastAsked(other, claimId)).not.toBe(first);
  });
});

describe('§8 a claim is denied while something is awaited', () => {
  test('§8 for a reason of the catalogue; nothing is asked for any more, until another looks at it again', async () => {
    const [holder, claimId] = await stolen();
    expect((await shown(ina, claimId)).may.deny).toBe(true);
    expect(await decide(ina, claimId, { kind: 'DENY', code: 'NO_SUCH' })).toEqual({
      kind: 'refused',
      reason: 'REASON_UNKNOWN',
    });
    expect(await decide(ina, claimId, { kind: 'DENY', code: 'WEAR' })).toEqual({
      kind: 'done',
      did: 'DENIED',
    });
    const denied = await holder.read(claimId);
    expect(denied).toMatchObject({
      state: 'DENIED',
      denial: { code: 'WEAR' },
      next: { turn: 'NOBODY' },
      // Documents of an appeal may be given, and nothing waits for them.
      requirements: [{ state: 'TAKEN_BACK' }, { state: 'OPTIONAL' }],
    });
    contentOf(await platform.appealClaim({ ...holder.change(), claimId, reason: 'No wear.' }));
    expect(await decide(ina, claimId, { kind: 'DENY', code: 'WEAR' })).toEqual({
      kind: 'refused',
      reason: 'SAME_PERSON',
    });
    // The rules ask for the report anew before anything is approved.
    expect(await decide(max, claimId, { kind: 'APPROVE', findings: {} })).toEqual({
      kind: 'done',
      did: 'ASKED_BY_RULES',
    });
    const again = await holder.read(claimId);
    expect(again.state).toBe('ACTION_REQUIRED');
    expect(again.requirements.map(({ state }) => state)).toEqual(['TAKEN_BACK', 'NEEDED']);
    contentOf(await send(holder, claimId, again.requirements[1]?.id ?? ''));
    expect((await holder.read(claimId)).state).toBe('IN_REVIEW');
  });
});
