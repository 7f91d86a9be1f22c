import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db';
import { entriesOf } from '@/lib/history';
import { endSending, prepareSending } from '@/lib/jobs';
import * as messaging from '@/lib/messaging';
import { contactSilenced } from '@/lib/notifications';
import * as platforms from '@/lib/platform';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { everyContact, proofStep } from '@/lib/verification';
import { checkProof } from '@/lib/verification/proof/check-proof';
import { proofSending } from '@/lib/verification/proof/send-proof';
import { Holder } from '@/lib/verification/tests/holder';
import { changedInContacts } from '../changed-lately';
import { beginContact } from '../contacts/begin-contact';
import { confirmContact, resendContactCode } from '../contacts/confirm-contact';
import { concludingContacts } from '../contacts/contact-change';
import { contactsStep } from '../contacts/contacts-step';
import { sendHolderLink } from '../contacts/holder-link';
import { takeContactBack } from '../contacts/take-back';

const settings = { Verification_ResendSeconds: 0, Verification_MaxCodesPerContact: 20 };
const page = '/policy-account/contacts';
const at = { from: page };
let holder: Holder;

beforeEach(async () => {
  holder = await Holder.new(settings);
});
afterEach(() => vi.restoreAllMocks());

/** Has this session proved, as the step does. */
async function prove(who = holder): Promise<void> {
  const step = await proofStep(await who.view(), who.cookies, page);
  const way = step.kind === 'ways' ? (step.ways[0]?.value ?? '') : '';
  await who.send(proofSending(everyContact).send, { way, to: page });
  const { body } = await who.send(checkProof, { AccessCode: await who.code() });
  expect(body).toEqual({ kind: 'go', to: page });
}

async function shown(who = holder) {
  const step = await contactsStep(await who.view(page));
  if (step.kind !== 'contacts') throw new Error(step.kind);
  return step;
}

function known(who = holder) {
  return who.platform
    .contacts({ token: who.idToken, limit: 20 })
    .then((answer) => contentOf(answer).items.map(({ value }) => value));
}

function add(Email: string, place = '') {
  return holder.send(beginContact, { kind: 'EMAIL', Email, place }, at);
}

/** What the page says was changed at an address that says so: anyone can write one. */
async function saidAt(changed: string, who = holder) {
  return changedInContacts(await who.view(page), new URLSearchParams({ changed }));
}

async function confirm(AccessCode: string, who = holder) {
  const [waiting] = (await shown(who)).waiting;
  return who.send(confirmContact, { AccessCode, pending: waiting?.id ?? '' }, at);
}

describe('§10.18 contacts', () => {
  it('change only after a fresh proof, also once the new one’s code has come', async () => {
    expect((await add('new@example.com')).body).toMatchObject({ errCode: 'PROOF_STALE' });
    await prove();
    expect((await add('new@example.com')).body).toEqual({ kind: 'go', to: page });
    const code = await holder.code();
    await database().$executeRaw`
      UPDATE portal.session SET proven_at = NULL WHERE client_id = ${holder.clientId}`;
    expect((await confirm(code)).body).toMatchObject({ errCode: 'PROOF_STALE' });
    expect(await known()).toEqual(['ending@example.com', '+15035550142']);
  });

  it('a new one counts only once its own code has come back; until then it waits', async () => {
    await prove();
    await add('new@example.com');
    const [message] = await holder.messages();
    expect(message).toMatchObject({ recipient: 'new@example.com', channel: 'email' });
    expect(message?.body).toContain('asked to add this email address to a contract');
    expect(await known()).not.toContain('new@example.com');
    const step = await shown();
    expect(step.waiting).toMatchObject([{ kind: 'EMAIL', code: { channel: 'email' } }]);
    expect(JSON.stringify(step)).not.toMatch(/new@|ending@/);
    const row = await database().pendingContact.findFirstOrThrow({
      where: { clientId: holder.clientId },
    });
    expect(row.value).not.toContain('new@');
    expect(await saidAt('email')).toBeUndefined();
    expect((await confirm(await holder.code())).body).toEqual({
      kind: 'go',
      to: `${page}?changed=email`,
    });
    expect(await known()).toEqual(['ending@example.com', 'new@example.com', '+15035550142']);
    expect(await saidAt('email')).toBe('email');
    expect(await saidAt('phone')).toBeUndefined();
    expect((await shown()).waiting).toEqual([]);
    const owner = {
      clientId: holder.clientId,
      path: '1',
      subject: `${holder.clientId}:ending`,
    } as const;
    const entries = await entriesOf(owner, { skip: 0, take: 20 });
    expect(JSON.stringify(entries)).toMatch(/CONTACT_REQUESTED/);
    expect(JSON.stringify(entries)).toMatch(/CONTACT_CHANGED/);
    expect(JSON.stringify(entries)).not.toMatch(/new@/);
  });

  it('a telephone number is written as networks do, and is called where it reads no texts', async () => {
    await prove();
    const Phone = '(503) 555-0199';
    await holder.send(beginContact, { kind: 'PHONE', Phone, place: '', channel: 'voice' }, at);
    expect((await holder.messages())[0]).toMatchObject({
      channel: 'voice',
      recipient: '+15035550199',
    });
    const spoken = (await holder.messages())[0]?.body ?? '';
    const code = spoken.match(/(\d, ){5}\d/)?.[0].replaceAll(', ', '') ?? '';
    expect((await confirm(code)).body).toMatchObject({ kind: 'go' });
    expect(await known()).toContain('+15035550199');
  });

  it('one that is known is refused, and one that is none', async () => {
    await prove();
    expect((await add('Ending@Example.com')).body).toMatchObject({ errCode: 'CONTACT_KNOWN' });
    expect((await add('no address')).body).toMatchObject({ kind: 'invalid' });
    expect((await add('new@example.com', 'of-nobody')).body).toMatchObject({
      errCode: 'CONTACT_UNKNOWN',
    });
    expect((await shown()).waiting).toEqual([]);
  });

  it('taken back, its code is good for nothing', async () => {
    await prove();
    await add('new@example.com');
    const code = await holder.code();
    const [waiting] = (await shown()).waiting;
    const pending = waiting?.id ?? '';
    expect((await holder.send(takeContactBack, { pending }, at)).body).toMatchObject({
      kind: 'go',
    });
    const answer = await holder.send(confirmContact, { AccessCode: code, pending }, at);
    expect(answer.body).toMatchObject({ errCode: 'CONTACT_GONE' });
    expect((await holder.send(resendContactCode, { pending }, at)).body).toMatchObject({
      errCode: 'CONTACT_GONE',
    });
    expect(await known()).not.toContain('new@example.com');
  });

  it('after a day nobody can confirm it any more', async () => {
    await prove();
    await add('new@example.com');
    const [waiting] = (await shown()).waiting;
    await database().pendingContact.updateMany({
      where: { clientId: holder.clientId },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    const values = { AccessCode: await holder.code(), pending: waiting?.id ?? '' };
    expect((await holder.send(confirmContact, values, at)).body).toMatchObject({
      errCode: 'CONTACT_GONE',
    });
  });
});

describe('§10.18 attacks on contacts', () => {
  it('invariant 15: another contract’s contact that waits is one that there is not', async () => {
    await prove();
    await add('new@example.com');
    const code = await holder.code();
    const [waiting] = (await shown()).waiting;
    const stranger = await Holder.new(settings);
    await prove(stranger);
    const values = { AccessCode: code, pending: waiting?.id ?? '' };
    for (const { body } of [
      await stranger.send(confirmContact, values, at),
      await stranger.send(takeContactBack, values, at),
      await stranger.send(resendContactCode, values, at),
    ])
      expect(body).toMatchObject({ errCode: 'CONTACT_GONE' });
    expect((await shown()).waiting).toHaveLength(1);
  });

  it('a new contact is no proof at once, and its code proves nothing', async () => {
    await prove();
    await add('thief@example.com');
    const code = await holder.code();
    await confirm(code);
    const elsewhere = await holder.elsewhere();
    const step = await proofStep(await elsewhere.view(), elsewhere.cookies, page);
    const ways = step.kind === 'ways' ? step.ways : [];
    expect(ways.filter(({ channel }) => channel === 'email')).toHaveLength(1);
    expect((await elsewhere.send(checkProof, { AccessCode: code })).body).toMatchObject({
      errCode: 'FLOW_EXPIRED',
    });
    expect(await elsewhere.isProven()).toBe(false);
  });

  it('guessed codes lock, and asking again for the same gives no more of them', async () => {
    await prove();
    const answers: unknown[] = [];
    for (let round = 0; round < 4; round++) {
      await add('new@example.com');
      for (let guess = 0; guess < 4; guess++) answers.push((await confirm('000000')).body.errCode);
    }
    expect(answers.filter((code) => code === 'ACCESS_CODE_WRONG').length).toBeLessThan(10);
    expect(answers.at(-1)).toBe('ACCESS_CODE_LOCKED');
    expect(await known()).not.toContain('new@example.com');
  });

  it('fills no stranger’s inbox, by whatever contract, and no contract asks for contact after contact', async () => {
    const strict = { Verification_ResendSeconds: 0, Verification_MaxCodesPerContact: 3 };
    holder = await Holder.new(strict);
    await prove();
    const before = (await holder.messages()).length;
    for (let round = 0; round < 6; round++) {
      await add('victim@example.com');
      const [waiting] = (await shown()).waiting;
      if (waiting) await holder.send(takeContactBack, { pending: waiting.id }, at);
    }
    const toVictim = (await holder.messages()).length - before;
    expect(toVictim).toBeGreaterThan(0);
    expect(toVictim).toBeLessThanOrEqual(2);
    const answers: unknown[] = [];
    for (let round = 0; round < 6; round++)
      answers.push((await add(`victim-${round}@example.com`)).body.errCode ?? 'sent');
    expect(answers.at(-1)).toBe('TOO_MANY_CONTACTS');
  });

  it('what nobody could be sent does not count', async () => {
    await prove();
    const away = { kind: 'failed', reason: 'away' } as const;
    const sending = vi.spyOn(messaging, 'sendAtOnce').mockResolvedValue(away);
    for (let round = 0; round < 6; round++)
      expect((await add(`new-${round}@example.com`)).body).toMatchObject({
        errCode: 'MESSAGE_NOT_SENT',
      });
    sending.mockRestore();
    expect((await add('new@example.com')).body).toEqual({ kind: 'go', to: page });
  });

  it('an agent sees them masked, changes none, and has the holder sent the way a few times', async () => {
    const agent = await holder.elsewhere({ agent: { id: 'agent-1', name: 'Sam' } });
    expect(await shown(agent)).toMatchObject({ isHolder: false, waiting: [] });
    const values = { kind: 'EMAIL', Email: 'agent@example.com', place: '' };
    expect((await agent.send(beginContact, values, at)).body).toMatchObject({
      errCode: 'HOLDER_ALONE',
    });
    expect((await holder.send(sendHolderLink, {}, at)).status).toBe(400);
  });
});

describe('§10.18 what others are told of contacts', () => {
  beforeAll(() => prepareSending([messaging.deliveringMessages(contactSilenced)]));
  afterAll(endSending);

  /** The kinds of messages that wait or have gone. */
  async function kinds() {
    const rows = await database().message.findMany({ where: { clientId: holder.clientId } });
    return rows.map(({ kind, channel }) => `${kind} by ${channel}`);
  }

  it('the one that was replaced is told, and how to object; the platform tells the others', async () => {
    await prove();
    const old = (await shown()).contacts.find(({ kind }) => kind === 'EMAIL')?.name ?? '';
    await add('new@example.com', old);
    expect((await confirm(await holder.code())).body).toMatchObject({ kind: 'go' });
    expect(await known()).toEqual(['new@example.com', '+15035550142']);
    expect(await kinds()).toEqual(['contact replaced by email']);
    const events = contentOf(await holder.platform.events({ limit: 50 })).items;
    expect(events.map(({ kind }) => kind)).toContain('CONTACTS_CHANGED');
  });

  it.each(['taken back', 'asked for another'])(
    'it is told also where the new one is %s while the platform makes it',
    async (meanwhile) => {
      await prove();
      const old = (await shown()).contacts.find(({ kind }) => kind === 'EMAIL')?.name ?? '';
      await add('thief@example.com', old);
      const code = await holder.code();
      const { platform } = holder;
      vi.spyOn(platforms, 'platformOf').mockReturnValue({
        ...platform,
        async changeContact(asked) {
          const answer = await platform.changeContact(asked);
          const pending = (await shown()).waiting[0]?.id ?? '';
          if (meanwhile === 'taken back') await holder.send(takeContactBack, { pending }, at);
          else await add('another@example.com');
          return answer;
        },
      });
      expect((await confirm(code)).body).toMatchObject({ kind: 'go' });
      vi.restoreAllMocks();
      expect(await known()).toEqual(['thief@example.com', '+15035550142']);
      expect(await kinds()).toEqual(['contact replaced by email']);
      const owner = { clientId: holder.clientId, path: '1', subject: `${holder.clientId}:ending` };
      const entries = await database().historyEntry.findMany({ where: owner });
      expect(entries.map(({ kind }) => kind)).toContain('CONTACT_CHANGED');
    },
  );

  it.each(['its answer is lost', 'who asked dies'])(
    'it is told by the job where the platform has made it and %s, whatever is asked for then',
    async (what) => {
      await prove();
      const old = (await shown()).contacts.find(({ kind }) => kind === 'EMAIL')?.name ?? '';
      await add('thief@example.com', old);
      const code = await holder.code();
      const { platform } = holder;
      vi.spyOn(platforms, 'platformOf').mockReturnValue({
        ...platform,
        async changeContact(asked) {
          await platform.changeContact(asked);
          if (what === 'who asked dies') throw new Error('killed');
          return { kind: 'unavailable' };
        },
      });
      expect((await confirm(code)).status).toBeGreaterThanOrEqual(500);
      vi.restoreAllMocks();
      await add('another@example.com');
      expect(await kinds()).toEqual([]);
      const [row] = await database().contactChange.findMany({
        where: { clientId: holder.clientId },
      });
      expect(row?.sealed).not.toContain('thief');
      const id = row?.id ?? '';
      const going = new AbortController().signal;
      expect(await concludingContacts.due?.(500)).not.toContain(id);
      await database().contactChange.update({
        where: { id },
        data: { createdAt: new Date(Date.now() - 60_000) },
      });
      expect(await concludingContacts.due?.(500)).toContain(id);
      await Promise.all([concludingContacts.run(id, going), concludingContacts.run(id, going)]);
      expect(await kinds()).toEqual(['contact replaced by email']);
      expect(await concludingContacts.due?.(500)).not.toContain(id);
    },
  );

  it('nobody is told by the job where the platform has not made it', async () => {
    await prove();
    const old = (await shown()).contacts.find(({ kind }) => kind === 'EMAIL')?.name ?? '';
    await add('new@example.com', old);
    const code = await holder.code();
    vi.spyOn(platforms, 'platformOf').mockReturnValue({
      ...holder.platform,
      changeContact: async () => ({ kind: 'unavailable' }),
    });
    await confirm(code);
    vi.restoreAllMocks();
    const of = { where: { clientId: holder.clientId } };
    const { id } = await database().contactChange.findFirstOrThrow(of);
    await concludingContacts.run(id, new AbortController().signal);
    expect(await kinds()).toEqual([]);
    expect(await database().contactChange.count(of)).toBe(0);
    // Its code is good all the same.
    expect((await confirm(code)).body).toMatchObject({ kind: 'go' });
    expect(await kinds()).toEqual(['contact replaced by email']);
  });

  it('an agent has the holder sent the way, three times at most', async () => {
    const agent = await holder.elsewhere({ agent: { id: 'agent-1', name: 'Sam' } });
    expect(await saidAt('link', agent)).toBeUndefined();
    for (let turn = 0; turn < 3; turn++)
      expect((await agent.send(sendHolderLink, {}, at)).body).toEqual({
        kind: 'go',
        to: `${page}?changed=link`,
      });
    expect((await agent.send(sendHolderLink, {}, at)).body).toMatchObject({
      errCode: 'TOO_MANY_MESSAGES',
    });
    expect([await saidAt('link', agent), await saidAt('link')]).toEqual(['link', undefined]);
    expect(await kinds()).toEqual(Array(3).fill('link for the holder by email'));
  });
});
