import { beforeAll, describe, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { embeddedDesk } from '@/insurer/desk/embedded-desk';
import { database } from '@/lib/db';
import { deskOf } from '@/lib/platform';
import type {
  ClaimsDesk,
  DeskDecision,
  DeskFilter,
  DeskHandler,
  DeskPerson,
} from '@/lib/platform/port/desk';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  type Holder,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { insuredClients } from './insured-clients';

const clientId = newClientId('desk');
const platform = embeddedPlatform(clientId);
const underTest = insuredClients(() => platform);
const acting = new Map<string, readonly DeskPerson[]>();
let holders = -1;

beforeAll(() => underTest.loadInsured(clientId, insuredHolders(30)));

const handler = (id: string, amount: number, more: Partial<DeskHandler> = {}): DeskHandler => ({
  id,
  name: `Handler ${id}`,
  email: `${id}@desk.example`,
  limit: { amount, currency: 'USD' },
  ...more,
});
const low = handler('low', 10_000);
const high = handler('high', 1_000_000);
const other = handler('other', 1_000_000);

const deskOfHandler = (by: DeskHandler): ClaimsDesk =>
  embeddedDesk({ clientId, by, actingFor: async () => acting });

const nextHolder = () => holderOf(platform, ++holders);

/** A claim that the rules have denied, and whose holder has asked for another person. */
async function appealed(): Promise<[Holder, string]> {
  const holder = await nextHolder();
  const { id: claimId } = await holder.file({ answers: { HOW: 'ON_PURPOSE' } });
  contentOf(await platform.appealClaim({ ...holder.change(), claimId, reason: 'I dropped it.' }));
  return [holder, claimId];
}

/** A claim whose police report has come in. */
async function reported(): Promise<[Holder, string, string]> {
  const holder = await nextHolder();
  const claim = await holder.file({ cause: 'STOLEN', answers: {} });
  const requirementId = claim.requirements[0]?.id ?? '';
  contentOf(
    await platform.giveRequirement({
      ...holder.change(),
      claimId: claim.id,
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
    }),
  );
  return [holder, claim.id, requirementId];
}

async function shown(desk: ClaimsDesk, claimId: string) {
  const claim = await desk.claim(claimId);
  if (!claim) throw new Error('It is not shown');
  return claim;
}

/** Decides a claim as it is now. */
async function decide(by: DeskHandler, claimId: string, decision: DeskDecision) {
  const desk = deskOfHandler(by);
  return desk.decide(claimId, (await shown(desk, claimId)).seen, decision);
}

const actionsOf = (claimId: string) =>
  database().deskAction.findMany({
    where: { claimId },
    orderBy: { id: 'asc' },
    select: { handlerId: true, handlerName: true, kind: true, before: true, after: true },
  });

const asDropped = { kind: 'APPROVE', findings: { answers: { HOW: 'DROPPED' } } } as const;

describe('§10.15 the desk shows a handler what is nobody’s of theirs', () => {
  test('§10.15 not what they hold, act for or have filed; nobody else’s desk has them either way', async () => {
    const [, claimId] = await appealed();
    const { contractId } = await database().claim.findFirstOrThrow({ where: { id: claimId } });
    const mine = [
      handler('holder', 1, { email: `HOLDER-${holders}@example.com` }),
      handler('namesake', 1, { name: 'Ada Lovelace' }),
    ];
    for (const by of mine) {
      const desk = deskOfHandler(by);
      expect(await desk.claim(claimId)).toBeUndefined();
      expect(await desk.sees(claimId)).toBe(false);
      expect(await desk.decide(claimId, '1.0.0', asDropped)).toEqual({ kind: 'missing' });
      expect(await desk.note(claimId, 'x')).toEqual({ kind: 'missing' });
      expect(await desk.handOn(claimId, undefined, '')).toEqual({ kind: 'missing' });
      const { entries } = await desk.list({ filter: 'OPEN', owner: 'ALL', page: 1 });
      expect(entries.map(({ id }) => id)).not.toContain(claimId);
    }
    acting.set(contractId, [{ name: 'D.', email: other.email }]);
    expect(await deskOfHandler(other).claim(claimId)).toBeUndefined();
    acting.delete(contractId);
    expect(await deskOfHandler(other).claim(claimId)).toBeDefined();
    expect(await actionsOf(claimId)).toEqual([]);
  });

  test('§10.15 who filed it for its holder sees nothing of it', async () => {
    const holder = await nextHolder();
    const { id } = await holder.file({ agent: other.name, isUnproved: true });
    expect(await deskOfHandler(other).sees(id)).toBe(false);
    expect(await deskOfHandler(high).sees(id)).toBe(true);
  });

  test('invariant 1: another client’s claim is not there', async () => {
    const [, claimId] = await appealed();
    const elsewhere = embeddedDesk({
      clientId: newClientId('desk-elsewhere'),
      by: high,
      actingFor: async () => acting,
    });
    expect(await elsewhere.claim(claimId)).toBeUndefined();
    expect(await elsewhere.decide(claimId, '1.0.0', asDropped)).toEqual({ kind: 'missing' });
  });

  test('§6 on a platform over HTTP there is no desk', () => {
    const platforms = { '1': 'https://platform.example' };
    const snapshot = { id: clientId, platform: platforms };
    const whose = { by: high, actingFor: async () => acting };
    expect(deskOf({ snapshot, path: '1' }, whose)).toBeUndefined();
    expect(deskOf({ snapshot, path: '2' }, whose)).toBeDefined();
  });
});

describe('§8 decisions', () => {
  test('§8 denied for a reason of the catalogue; an appeal is decided by another person', async () => {
    const [holder, claimId] = await appealed();
    expect(await decide(high, claimId, { kind: 'DENY', code: 'NO_SUCH' })).toEqual({
      kind: 'refused',
      reason: 'REASON_UNKNOWN',
    });
    expect(await decide(high, claimId, { kind: 'DENY', code: 'WEAR' })).toEqual({
      kind: 'done',
      did: 'DENIED',
    });
    const denied = await holder.read(claimId);
    expect(denied).toMatchObject({ state: 'DENIED', denial: { code: 'WEAR' } });
    contentOf(await platform.appealClaim({ ...holder.change(), claimId, reason: 'No wear.' }));
    const again = await shown(deskOfHandler(high), claimId);
    expect(again).toMatchObject({ isAppeal: true, isDenier: true });
    expect(again.said).toEqual(['I dropped it.', 'No wear.']);
    for (const decision of [asDropped, { kind: 'DENY', code: 'WEAR' } as const])
      expect(await decide(high, claimId, decision)).toEqual({
        kind: 'refused',
        reason: 'SAME_PERSON',
      });
    expect(await decide(other, claimId, asDropped)).toEqual({ kind: 'done', did: 'APPROVED' });
    expect(await holder.read(claimId)).toMatchObject({ state: 'CHOOSING' });
    expect(await actionsOf(claimId)).toEqual([
      {
        handlerId: 'high',
        handlerName: 'Handler high',
        kind: 'DENIED',
        before: 'IN_REVIEW',
        after: 'DENIED',
      },
      {
        handlerId: 'other',
        handlerName: 'Handler other',
        kind: 'APPROVED',
        before: 'IN_REVIEW',
        after: 'CHOOSING',
      },
    ]);
  });

  test('§8 what the rules do not cover nobody approves, and nothing is written of it', async () => {
    const [, claimId] = await appealed();
    const outcome = await decide(high, claimId, { kind: 'APPROVE', findings: {} });
    expect(outcome).toEqual({ kind: 'refused', reason: 'EXCLUDED_INTENT' });
    expect((await shown(deskOfHandler(high), claimId)).estimate).toMatchObject({
      kind: 'NOT',
      reason: 'EXCLUDED_INTENT',
    });
    expect(await actionsOf(claimId)).toEqual([]);
  });

  test.each([
    ['near', 0, true],
    ['too far', 3, false],
  ])(
    'with a place that is %s the desk lists the ways that the holder is offered',
    async (_, product, isNear) => {
      const holder = await nextHolder();
      const [customer] = insuredHolders(1).contracts[0]?.policies[0]?.customers ?? [];
      const address = { ...customer?.address, postalCode: '97201' };
      await database().policy.updateMany({
        where: { clientId, policyNumber: `P-${holder.index}` },
        data: { customers: [{ ...customer, address }] },
      });
      const { id, quotes } = await holder.file({ productId: holder.products[product] });
      const offered = quotes.map(({ serviceRoute }) => serviceRoute);
      expect(offered.includes('CARRY_IN')).toBe(isNear);
      const { estimate } = await shown(deskOfHandler(high), id);
      expect(estimate.kind === 'APPROVED' && estimate.ways.map(({ route }) => route)).toEqual(
        offered,
      );
    },
  );

  test('a claim that has changed since it was shown is not decided, and says what has changed', async () => {
    const [holder, claimId] = await appealed();
    const desk = deskOfHandler(high);
    const { seen } = await shown(desk, claimId);
    expect(
      await decide(other, claimId, {
        kind: 'ASK',
        title: 'A photo of each side',
        reason: '',
        as: 'FILE',
        filesNeeded: 4,
      }),
    ).toEqual({ kind: 'done', did: 'ASKED' });
    expect((await holder.read(claimId)).requirements.at(-1)).toMatchObject({ filesNeeded: 4 });
    expect(await desk.decide(claimId, seen, { kind: 'DENY', code: 'WEAR' })).toEqual({
      kind: 'changed',
    });
    expect(await desk.decide(claimId, 'made up', asDropped)).toEqual({ kind: 'changed' });
    expect(await holder.read(claimId)).toMatchObject({ state: 'ACTION_REQUIRED' });
    const now = await desk.claim(claimId, seen);
    expect(now?.isChangedSince).toBe(true);
    // Anyone can write an address, and none of these names an older claim.
    for (const since of [now?.seen, 'x', '999999.0.0', undefined])
      expect(await desk.claim(claimId, since)).toMatchObject({ isChangedSince: false });
    const news = now?.history.filter(({ isNew }) => isNew).map(({ said }) => said.kind);
    expect(news).toEqual(expect.arrayContaining(['EVENT', 'ACTION']));
    expect(now?.history.some(({ isNew }) => !isNew)).toBe(true);
  });

  test('of two who decide at once one does, and the other is told that it has changed', async () => {
    const [, claimId] = await appealed();
    const { seen } = await shown(deskOfHandler(high), claimId);
    const outcomes = await Promise.all([
      deskOfHandler(high).decide(claimId, seen, { kind: 'DENY', code: 'WEAR' }),
      deskOfHandler(other).decide(claimId, seen, asDropped),
    ]);
    expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'done']);
    expect(await actionsOf(claimId)).toHaveLength(1);
  });

  test('something asked for, rejected with a reason that the holder reads, sent again, accepted', async () => {
    const [holder, claimId, requirementId] = await reported();
    expect(
      await decide(high, claimId, {
        kind: 'REJECT',
        requirementId,
        code: 'NOT_READABLE',
        words: 'The second page.',
      }),
    ).toEqual({ kind: 'done', did: 'REJECTED' });
    const rejected = await holder.read(claimId);
    expect(rejected.state).toBe('ACTION_REQUIRED');
    const rejection = rejected.requirements[0]?.rejection;
    expect(rejection).toMatchObject({
      en: expect.stringMatching(/^We can’t read it\..* The second page\.$/),
      ar: expect.stringContaining('The second page.'),
    });
    const file = (await deskOfHandler(high).file(claimId, '6f1f6d2e-3b1c-4b43-9a2f-0a8f3f2d1c11'))
      ?.name;
    expect(file).toBe('report.pdf');
    expect(await deskOfHandler(high).file(claimId, 'made-up')).toBeUndefined();
    expect(
      await decide(high, claimId, { kind: 'REJECT', requirementId, code: 'NO_SUCH', words: '' }),
    ).toEqual({ kind: 'refused', reason: 'REASON_UNKNOWN' });
  });

  test('a document that is accepted lets the rules decide, within the limit of whoever accepts it', async () => {
    const [holder, claimId, requirementId] = await reported();
    // What was sent is looked at before anything is approved by it.
    expect(await decide(high, claimId, { kind: 'APPROVE', findings: {} })).toEqual({
      kind: 'refused',
      reason: 'FILES_FIRST',
    });
    expect(await actionsOf(claimId)).toEqual([]);
    const accept = { kind: 'ACCEPT', requirementId } as const;
    expect(await decide(high, claimId, accept)).toEqual({ kind: 'done', did: 'ACCEPTED' });
    expect(await holder.read(claimId)).toMatchObject({ state: 'CHOOSING' });

    const [second, secondId, secondRequirement] = await reported();
    await decide(low, secondId, { kind: 'ACCEPT', requirementId: secondRequirement });
    expect(await second.read(secondId)).toMatchObject({
      state: 'IN_REVIEW',
      requirements: [{ state: 'ACCEPTED' }],
    });
    expect((await shown(deskOfHandler(high), secondId)).proposal).toMatchObject({
      by: { id: 'low' },
      isCurrent: true,
    });
    expect((await actionsOf(secondId)).map(({ kind }) => kind)).toEqual(['ACCEPTED', 'PROPOSED']);
  });

  test('§10.18 who filed it is verified before anything is decided', async () => {
    const holder = await nextHolder();
    const { id } = await holder.file({ isUnproved: true });
    const desk = deskOfHandler(high);
    expect((await shown(desk, id)).may).toMatchObject({ approve: false, ask: false, verify: true });
    expect(await decide(high, id, { kind: 'APPROVE', findings: {} })).toEqual({
      kind: 'refused',
      reason: 'UNVERIFIED',
    });
    expect(await decide(high, id, { kind: 'VERIFY' })).toEqual({ kind: 'done', did: 'VERIFIED' });
    expect(await holder.read(id)).toMatchObject({ state: 'CHOOSING' });
  });

  test('a new quote is made by what was found, and the old one is over', async () => {
    const [holder, claimId] = await appealed();
    await decide(high, claimId, asDropped);
    const before = await holder.read(claimId);
    const requote = { kind: 'REQUOTE', findings: { cost: 25_000 } } as const;
    expect(await decide(high, claimId, requote)).toEqual({ kind: 'done', did: 'REQUOTED' });
    const after = await holder.read(claimId);
    expect(after.state).toBe('CHOOSING');
    expect(after.quotes.map(({ id }) => id)).not.toEqual(before.quotes.map(({ id }) => id));
    const ids = new Set(before.quotes.map(({ id }) => id));
    expect(after.quotes.some(({ id }) => ids.has(id))).toBe(false);
    const { items } = contentOf(await platform.claimEvents({ token: holder.token, claimId }));
    expect(JSON.stringify(items.map(({ text }) => text))).toContain('We’ve changed our offer.');
    expect(await decide(high, claimId, { kind: 'ASK', code: 'RECEIPT', reason: '' })).toEqual({
      kind: 'refused',
      reason: 'NOT_IN_THIS_STATE',
    });

    const dearer = { kind: 'REQUOTE', findings: { cost: 30_000 } } as const;
    expect(await decide(low, claimId, dearer)).toEqual({ kind: 'done', did: 'PROPOSED' });
    expect((await holder.read(claimId)).quotes).toEqual(after.quotes);
    expect(await decide(other, claimId, { kind: 'CONFIRM' })).toEqual({
      kind: 'done',
      did: 'CONFIRMED',
    });
    const confirmed = await holder.read(claimId);
    expect(confirmed.state).toBe('CHOOSING');
    expect(confirmed.quotes).not.toEqual(after.quotes);
  });
});

describe('an amount above a handler’s limit needs a second one', () => {
  async function proposed() {
    const [holder, claimId] = await appealed();
    expect(await decide(low, claimId, asDropped)).toEqual({ kind: 'done', did: 'PROPOSED' });
    return [holder, claimId] as const;
  }

  test('proposed, the holder learns nothing; the first cannot confirm it, a second one can', async () => {
    const [holder, claimId] = await proposed();
    const waiting = await holder.read(claimId);
    expect(waiting).toMatchObject({ state: 'IN_REVIEW' });
    expect(JSON.stringify(waiting)).not.toContain('Handler low');
    expect(await decide(low, claimId, { kind: 'CONFIRM' })).toEqual({
      kind: 'refused',
      reason: 'SAME_PERSON',
    });
    expect(await decide(low, claimId, { kind: 'DECLINE', words: 'No' })).toEqual({
      kind: 'refused',
      reason: 'SAME_PERSON',
    });
    const alsoLow = handler('also-low', 1);
    expect(await decide(alsoLow, claimId, { kind: 'CONFIRM' })).toEqual({
      kind: 'done',
      did: 'CONFIRMED',
    });
    expect(await holder.read(claimId)).toMatchObject({ state: 'CHOOSING' });
    expect((await actionsOf(claimId)).map(({ kind, handlerId }) => [kind, handlerId])).toEqual([
      ['PROPOSED', 'low'],
      ['CONFIRMED', 'also-low'],
    ]);
  });

  test('what was found otherwise than it was told stands in the audit, and the second person reads it before', async () => {
    const scratch = { notCovered: 1_000, notCoveredReason: 'Scratches from before' };
    const [holder, claimId] = await appealed();
    const findings = { ...asDropped.findings, dateOfLoss: daysFromNow(-5), ...scratch };
    expect(await decide(low, claimId, { kind: 'APPROVE', findings })).toEqual({
      kind: 'done',
      did: 'PROPOSED',
    });
    const second = await shown(deskOfHandler(other), claimId);
    const found = second.proposal?.found;
    expect(found).toMatchObject({
      en: expect.stringContaining('How?: Dropped (stated: On purpose)'),
      de: expect.stringContaining('How?: Dropped (gesagt: On purpose)'),
    });
    expect(JSON.stringify(found)).toContain('Not covered: $10.00; Reason: Scratches from before');
    const wordsOf = async () =>
      (await shown(deskOfHandler(other), claimId)).history.flatMap(({ said }) =>
        said.kind === 'ACTION' ? [[said.action, said.words]] : [],
      );
    expect(await wordsOf()).toEqual([['PROPOSED', found]]);
    await decide(other, claimId, { kind: 'CONFIRM' });
    expect(await wordsOf()).toContainEqual(['CONFIRMED', found]);
    const { quotes } = await holder.read(claimId);
    expect(quotes.flatMap(({ lines }) => lines)).toContainEqual(
      expect.objectContaining({
        kind: 'NOT_COVERED',
        amount: expect.objectContaining({ amount: 1_000 }),
        reason: 'Scratches from before',
      }),
    );
  });

  test('so does what one approves alone; what was found as it was told is not said', async () => {
    const [, claimId] = await appealed();
    await decide(high, claimId, {
      kind: 'APPROVE',
      findings: { ...asDropped.findings, dateOfLoss: daysFromNow(-3) },
    });
    const { history } = await shown(deskOfHandler(high), claimId);
    const [approved] = history.flatMap(({ said }) => (said.kind === 'ACTION' ? [said] : []));
    expect(approved).toMatchObject({
      action: 'APPROVED',
      words: { en: 'How?: Dropped (stated: On purpose)' },
    });
  });

  test('not confirmed, it stays in review and nothing is approved', async () => {
    const [holder, claimId] = await proposed();
    expect(await decide(other, claimId, { kind: 'DECLINE', words: 'Too much' })).toEqual({
      kind: 'done',
      did: 'DECLINED',
    });
    expect(await holder.read(claimId)).toMatchObject({ state: 'IN_REVIEW' });
    expect((await shown(deskOfHandler(other), claimId)).proposal).toBeUndefined();
    expect(await decide(other, claimId, { kind: 'CONFIRM' })).toEqual({
      kind: 'refused',
      reason: 'NOT_IN_THIS_STATE',
    });
  });

  test('a claim that has changed since it was proposed is proposed anew', async () => {
    const [holder, claimId] = await proposed();
    await decide(other, claimId, { kind: 'ASK', title: 'A photo', reason: '', as: 'ANSWER' });
    const { requirements } = await holder.read(claimId);
    contentOf(
      await platform.giveRequirement({
        ...holder.change(),
        claimId,
        requirementId: requirements[0]?.id ?? '',
        answer: 'It is broken.',
        files: [],
      }),
    );
    expect((await shown(deskOfHandler(other), claimId)).proposal).toBeUndefined();
    expect(await decide(other, claimId, { kind: 'CONFIRM' })).toMatchObject({ kind: 'refused' });
  });

  test('who has denied it confirms nothing, and a limit in another currency is none', async () => {
    const [holder, claimId] = await appealed();
    await decide(other, claimId, { kind: 'DENY', code: 'WEAR' });
    contentOf(await platform.appealClaim({ ...holder.change(), claimId, reason: 'No.' }));
    const euros = handler('euros', 10_000_000, { limit: { amount: 10_000_000, currency: 'EUR' } });
    expect(await decide(euros, claimId, asDropped)).toEqual({ kind: 'done', did: 'PROPOSED' });
    expect(await decide(other, claimId, { kind: 'CONFIRM' })).toEqual({
      kind: 'refused',
      reason: 'SAME_PERSON',
    });
  });
});

describe('the list of what waits', () => {
  test('what is due first stands first; by state, by owner, by number', async () => {
    const [, first] = await appealed();
    const [, second] = await appealed();
    const desk = deskOfHandler(high);
    await database().claim.update({
      where: { id: second },
      data: {
        details: {
          ...Object((await database().claim.findUniqueOrThrow({ where: { id: second } })).details),
          due: '2000-01-01',
        },
        dueOn: new Date('2000-01-01'),
      },
    });
    const all = await desk.list({ filter: 'APPEALED', owner: 'ALL', page: 1 });
    expect(all.entries[0]).toMatchObject({ id: second, isAppeal: true });
    expect(all.counts.APPEALED).toBe(all.entries.length);
    const { claim } = await shown(desk, first);
    const digits = claim.number.replaceAll(/\D/g, '');
    for (const number of [claim.number, `C${digits}`, `c ${digits}`, digits, `${Number(digits)}`]) {
      const found = await desk.list({ filter: 'OPEN', owner: 'ALL', number, page: 1 });
      expect(found.entries.map(({ id }) => id)).toEqual([first]);
    }

    expect(await desk.handOn(first, high, 'Mine')).toEqual({
      kind: 'done',
      did: 'HANDED_ON',
    });
    const mine = await desk.list({ filter: 'OPEN', owner: 'MINE', page: 1 });
    expect(mine.entries.map(({ id }) => id)).toEqual([first]);
    const nobodys = await desk.list({ filter: 'OPEN', owner: 'NOBODYS', page: 1 });
    expect(nobodys.entries.map(({ id }) => id)).not.toContain(first);
    const theirs = await deskOfHandler(other).list({ filter: 'OPEN', owner: 'MINE', page: 1 });
    expect(theirs).toMatchObject({ entries: [], hasMore: false });
  });

  test('§8 every claim is found in a list until it has ended; what a second person has to say waits for the desk', async () => {
    const [, offered] = await appealed();
    await decide(high, offered, asDropped);
    const [, denied] = await appealed();
    await decide(high, denied, { kind: 'DENY', code: 'WEAR' });
    const listed = async (filter: DeskFilter) => {
      const claims = await database().claim.count({ where: { clientId } });
      const desk = deskOfHandler(high);
      const ids: string[] = [];
      for (let page = 1; page <= Math.ceil(claims / 25); page++)
        ids.push(...(await desk.list({ filter, owner: 'ALL', page })).entries.map(({ id }) => id));
      return ids;
    };
    const every = await listed('EVERY');
    expect(every).toContain(offered);
    expect(every).not.toContain(denied);
    const { counts } = await deskOfHandler(high).list({ filter: 'EVERY', owner: 'ALL', page: 1 });
    expect(counts.EVERY).toBe(every.length);
    expect(await listed('OPEN')).not.toContain(offered);
    await decide(low, offered, { kind: 'REQUOTE', findings: { cost: 30_000 } });
    expect(await listed('OPEN')).toContain(offered);
  });

  test('what no database holds is refused, and nothing is found by it', async () => {
    const [, claimId] = await appealed();
    const desk = deskOfHandler(high);
    expect(await desk.claim('\0')).toBeUndefined();
    expect(await desk.sees('\ud800')).toBe(false);
    expect(await desk.note(claimId, 'a\0b')).toEqual({ kind: 'refused', reason: 'UNREADABLE' });
    const words = { kind: 'ASK', title: '\0', reason: '', as: 'FILE' } as const;
    expect(await decide(high, claimId, words)).toEqual({ kind: 'refused', reason: 'UNREADABLE' });
  });

  test('a note and whose it is change nothing of the claim: who was shown it decides it still', async () => {
    const [, claimId] = await appealed();
    const desk = deskOfHandler(high);
    const { seen } = await shown(desk, claimId);
    await deskOfHandler(other).note(claimId, 'The photo looks right.');
    await deskOfHandler(other).handOn(claimId, undefined, '');
    expect(await desk.decide(claimId, seen, asDropped)).toEqual({ kind: 'done', did: 'APPROVED' });
    const { history } = await shown(desk, claimId);
    expect(JSON.stringify(history)).toContain('The photo looks right.');
  });

  test('§10.15 it is handed to nobody who holds it, acts for its contract or has filed it', async () => {
    const [, claimId] = await appealed();
    const holding = handler('holding', 1, { email: `HOLDER-${holders}@example.com` });
    expect(await deskOfHandler(high).handOn(claimId, holding, '')).toEqual({
      kind: 'refused',
      reason: 'TAKER_BARRED',
    });
    expect(await actionsOf(claimId)).toEqual([]);
    expect(await deskOfHandler(high).handOn(claimId, other, '')).toMatchObject({ kind: 'done' });
  });
});
