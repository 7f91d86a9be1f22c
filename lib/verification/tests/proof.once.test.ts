import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '@/lib/db';
import { addCard, payByCard } from '@/lib/payments/pay';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { contactMark } from '@/lib/session';
import { captureEmail } from '../capture-email';
import { accessCodeChecking, checkAccessCode } from '../check-code';
import { beginVerification } from '../flow';
import { checkProof, proofChecking } from '../proof/check-proof';
import { type CountedContacts, everyContact } from '../proof/counted-contacts';
import { proofCodeStep, proofStep } from '../proof/proof-step';
import { proofSending } from '../proof/send-proof';
import { sendAccessCode } from '../send-code';
import { Holder } from './holder';
import { contractDetails, searchPair } from './verification';

const settings = { Verification_ResendSeconds: 0, Verification_MaxCodesPerContact: 20 };
const to = '/policy-billing';
const { send: sendProof, resend: resendProof } = proofSending(everyContact);
let holder: Holder;

beforeEach(async () => {
  holder = await Holder.new(settings);
});

/** What the step offers. */
async function ways(who = holder) {
  const step = await proofStep(await who.view(), who.cookies, to);
  return step.kind === 'ways' ? step.ways : [];
}

/** Has a code sent by e-mail. */
async function sent(who = holder, more: Record<string, string> = {}) {
  const way = (await ways(who)).find(({ channel }) => channel === 'email')?.value ?? '';
  return who.send(sendProof, { way, to, ...more });
}

function check(AccessCode: string, who = holder, address?: string) {
  return who.send(checkProof, { AccessCode }, address ? { address } : {});
}

async function wrongCode() {
  return (await holder.code()) === '111111' ? '222222' : '111111';
}

describe('§10.18 a fresh proof', () => {
  it('is asked for before a card is added or used, whatever the sign-in was', async () => {
    const card = randomUUID();
    for (const answer of [
      await holder.send(addCard, {}, { from: to }),
      await holder.send(payByCard, { owed: 'x', quote: '1', card }, { from: to }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { errCode: 'PROOF_STALE' } });
  });

  it('goes to a masked contact of the contract, says what it is for, and leads back', async () => {
    const step = await proofStep(await holder.view(), holder.cookies, to);
    expect(step).toMatchObject({ kind: 'ways', to, isProven: false });
    expect((await ways()).map(({ channel }) => channel)).toEqual(['email', 'sms', 'voice']);
    expect(JSON.stringify(step)).not.toMatch(/ending@|5035550142/);
    expect((await sent()).body).toEqual({ kind: 'go', to: '/security-verification/proof/code' });
    const [message] = await holder.messages();
    expect(message).toMatchObject({ channel: 'email', recipient: 'ending@example.com' });
    expect(message?.body).toContain('confirm a change to your contract');
    const codeStep = await proofCodeStep(await holder.view(), holder.cookies);
    expect(codeStep).toMatchObject({ kind: 'sent', channel: 'email', to });
    const stolen = await holder.elsewhere();
    stolen.bring('session', holder.cookies('session'));
    expect((await check(await holder.code())).body).toEqual({ kind: 'go', to });
    expect(await holder.isProven()).toBe(true);
    expect(await stolen.isProven()).toBe(false);
    const shown = await proofStep(await holder.view(), holder.cookies, to);
    expect(shown).toMatchObject({ isProven: true });
  });

  it('ends after ten minutes', async () => {
    await sent();
    await check(await holder.code());
    await database().$executeRaw`
      UPDATE portal.session SET proven_at = proven_at - interval '10 minutes'
      WHERE client_id = ${holder.clientId}`;
    expect(await holder.isProven()).toBe(false);
  });

  it('is what a sign-in by a code to a contact of the contract is, and by a typed one is not', async () => {
    const signIn = async (email: string, isTyped: boolean, checking = checkAccessCode) => {
      const details = contractDetails({ email: isTyped ? [] : [email], phoneNumber: [] });
      const found = {
        reference: `${holder.clientId}:ending`,
        contractDetails: { ...details, token: holder.idToken },
      };
      const view = await holder.view('/security-verification');
      const capture = isTyped ? ({ capture: 'needed' } as const) : {};
      const begun = await beginVerification(view, found, searchPair, capture);
      const browser = await holder.elsewhere();
      const session = browser.cookies('session');
      browser.bring('verification', begun.value);
      if (isTyped) await browser.send(captureEmail, { Email: email, isEmailConfirmed: 'on' });
      await browser.send(sendAccessCode, { method: 'email', emailIndex: '0' });
      await browser.send(checking, { AccessCode: await browser.code() });
      expect(browser.cookies('session')).not.toBe(session);
      return browser.isProven();
    };
    expect(await signIn('ending@example.com', false)).toBe(true);
    expect(await signIn('somebody@example.com', false)).toBe(false);
    expect(await signIn('ending@example.com', true)).toBe(false);
    // A contact that does not count, such as a lost telephone, opens the contract and proves nothing.
    const uncounted: CountedContacts[] = [{ kind: 'these', marks: [] }, { kind: 'unavailable' }];
    for (const counted of uncounted)
      expect(
        await signIn(
          'ending@example.com',
          false,
          accessCodeChecking(async () => counted),
        ),
      ).toBe(false);
  });

  it('goes to the contacts of a contract whose plan has not begun', async () => {
    await database().policy.updateMany({
      where: { clientId: holder.clientId },
      data: { effectiveDate: new Date('2999-01-01'), expiryDate: new Date('2999-12-31') },
    });
    expect((await ways()).map(({ channel }) => channel)).toEqual(['email', 'sms', 'voice']);
    expect((await sent()).body).toEqual({ kind: 'go', to: '/security-verification/proof/code' });
  });

  it('a second code kills the first', async () => {
    await sent();
    const first = await holder.code();
    await holder.pass('31 seconds');
    expect((await holder.send(resendProof)).body).toMatchObject({ kind: 'go' });
    if (first !== (await holder.code()))
      expect((await check(first)).body).toMatchObject({ errCode: 'ACCESS_CODE_WRONG' });
    expect((await check(await holder.code())).body).toEqual({ kind: 'go', to });
  });

  it('goes to the contacts that count for the page it leads back to, whatever a form is made to say', async () => {
    const [byEmail, bySms] = await ways();
    const contacts = contentOf(await holder.platform.contacts({ token: holder.idToken })).items;
    const email = contactMark(
      holder.clientId,
      contacts.find(({ kind }) => kind === 'EMAIL')?.id ?? '',
    );
    const asked: string[] = [];
    const counting =
      (counted: CountedContacts) =>
      (_: unknown, _token: string, page = '') => {
        asked.push(page);
        return Promise.resolve(counted);
      };
    const byEmailAlone = counting({ kind: 'these', marks: [email] });
    const strict = proofSending(byEmailAlone);
    const shown = await proofStep(await holder.view(), holder.cookies, to, [], byEmailAlone);
    expect(shown).toMatchObject({ ways: [{ value: byEmail?.value }], isProven: false });
    const way = bySms?.value ?? '';
    const refused = { errCode: 'METHOD_NOT_OFFERED' };
    expect((await holder.send(strict.send, { way, to })).body).toMatchObject(refused);
    // What was begun while it counted is not gone on with.
    expect((await holder.send(sendProof, { way, to })).body).toMatchObject({ kind: 'go' });
    expect((await holder.send(strict.resend)).body).toMatchObject(refused);
    const AccessCode = await holder.code();
    expect((await holder.send(proofChecking(byEmailAlone), { AccessCode })).body).toMatchObject({
      errCode: 'FLOW_EXPIRED',
    });
    const unknown = proofSending(counting({ kind: 'unavailable' }));
    expect((await holder.send(unknown.send, { way, to })).status).toBe(503);
    expect(new Set(asked)).toEqual(new Set([to]));
    expect(await holder.messages()).toHaveLength(1);
    await holder.pass('31 seconds');
    const sentTo = await holder.send(strict.send, { way: byEmail?.value ?? '', to });
    expect(sentTo.body).toMatchObject({ kind: 'go' });
  });

  it('where no contact can be reached there is no way, and nothing is sent', async () => {
    await database().contract.updateMany({
      where: { clientId: holder.clientId },
      data: { emails: [], phoneNumbers: [] },
    });
    expect(await proofStep(await holder.view(), holder.cookies, to)).toMatchObject({
      ways: [],
      hasNewer: false,
    });
    expect(await sent()).toMatchObject({ status: 422 });
    const answer = await holder.send(sendProof, { way: 'email-0123456789abcdef', to });
    expect(answer.body).toMatchObject({ errCode: 'METHOD_NOT_OFFERED' });
    expect(await holder.messages()).toEqual([]);
  });

  it('no setting of the client switches it off', async () => {
    const off = await Holder.new({
      ...settings,
      Global_MFA_Feature: false,
      Verification_By_Email: false,
      Verification_By_TextMessage: false,
      Verification_By_VoiceCall: false,
    });
    expect((await off.send(addCard, {}, { from: to })).body).toMatchObject({
      errCode: 'PROOF_STALE',
    });
    expect((await ways(off)).map(({ channel }) => channel)).toContain('email');
  });
});

describe('§10.18 attacks on a fresh proof', () => {
  it('a code is good once: replayed with its cookie it proves nothing', async () => {
    await sent();
    const cookie = holder.cookies('proof');
    const code = await holder.code();
    await check(code);
    await database().$executeRaw`
      UPDATE portal.session SET proven_at = NULL WHERE client_id = ${holder.clientId}`;
    expect((await check(code)).body).toMatchObject({ errCode: 'FLOW_EXPIRED' });
    holder.bring('proof', cookie);
    expect((await check(code)).body).toMatchObject({ errCode: 'ACCESS_CODE_EXPIRED' });
    expect(await holder.isProven()).toBe(false);
  });

  it('the code of another session or browser proves nothing, with its cookie neither', async () => {
    await sent();
    const thief = await holder.elsewhere();
    const code = await holder.code();
    expect((await check(code, thief)).body).toMatchObject({ errCode: 'FLOW_EXPIRED' });
    thief.bring('proof', holder.cookies('proof'));
    expect((await check(code, thief)).body).toMatchObject({ errCode: 'FLOW_EXPIRED' });
    const stranger = await Holder.new(settings);
    stranger.bring('proof', holder.cookies('proof'));
    expect((await check(code, stranger)).body).toMatchObject({ errCode: 'FLOW_EXPIRED' });
    for (const who of [thief, stranger, holder]) expect(await who.isProven()).toBe(false);
  });

  it('the code of a proof opens no sign-in, and that of a sign-in proves no change', async () => {
    await sent();
    const proof = holder.cookies('proof');
    const code = await holder.code();
    holder.bring('verification', proof);
    expect((await holder.send(checkAccessCode, { AccessCode: code })).body).toMatchObject({
      errCode: 'FLOW_EXPIRED',
    });
    const details = contractDetails({ email: ['ending@example.com'], phoneNumber: [] });
    const found = { reference: `${holder.clientId}:ending`, contractDetails: details };
    const view = await holder.view();
    const begun = await beginVerification(view, found, searchPair);
    holder.bring('verification', begun.value);
    await holder.send(sendAccessCode, { method: 'email', emailIndex: '0' });
    const ofSignIn = await holder.code();
    if (ofSignIn !== code)
      expect((await check(ofSignIn)).body).toMatchObject({ errCode: 'ACCESS_CODE_WRONG' });
    holder.bring('proof', holder.cookies('verification'));
    expect((await check(ofSignIn)).body).toMatchObject({ errCode: 'FLOW_EXPIRED' });
    expect(await holder.isProven()).toBe(false);
  });

  it('guessed codes lock it, beginning anew gives nobody more', async () => {
    const answers: unknown[] = [];
    for (let flow = 0; flow < 4; flow++) {
      holder.bring('proof');
      await sent();
      for (let guess = 0; guess < 5; guess++)
        answers.push((await check(await wrongCode())).body.errCode);
    }
    expect(answers.filter((code) => code === 'ACCESS_CODE_WRONG').length).toBeLessThan(10);
    expect(answers.at(-1)).toBe('ACCESS_CODE_LOCKED');
    expect((await check(await holder.code())).body).toMatchObject({
      errCode: 'ACCESS_CODE_LOCKED',
    });
    expect(await holder.isProven()).toBe(false);
  });

  it('a contact that was just added proves nothing, and a removed one no longer does', async () => {
    const { items } = contentOf(
      await holder.platform.contacts({ token: holder.idToken, limit: 10 }),
    );
    const email = items.find(({ kind }) => kind === 'EMAIL');
    await sent();
    const code = await holder.code();
    contentOf(
      await holder.platform.changeContact({
        token: holder.idToken,
        idempotencyKey: randomUUID(),
        kind: 'EMAIL',
        value: 'thief@example.com',
        ...(email ? { replaces: email.id } : {}),
      }),
    );
    expect((await check(code)).body).toMatchObject({ errCode: 'FLOW_EXPIRED' });
    expect(await holder.isProven()).toBe(false);
    expect((await ways()).map(({ channel }) => channel)).toEqual(['sms', 'voice']);
    await database().contract.updateMany({
      where: { clientId: holder.clientId },
      data: { phoneNumbers: [] },
    });
    expect(await proofStep(await holder.view(), holder.cookies, to)).toMatchObject({
      ways: [],
      hasNewer: true,
    });
  });

  it.each([
    'https://evil.example/policy-billing',
    '//evil.example',
    '/\\evil.example',
    '/policy-billing/../../evil',
    '/policy-billing?next=//evil.example',
    '/create-session',
    '/api/session/end',
    '/external-exit?url=https://evil.example',
    'javascript:alert(1)',
    '',
  ])('leads back to a page that asks for a proof alone: not to %s', async (address) => {
    const step = await proofStep(await holder.view(), holder.cookies, address);
    expect(step).toMatchObject({ to: '/dashboard' });
    await sent(holder, { to: address });
    expect((await check(await holder.code())).body).toEqual({ kind: 'go', to: '/dashboard' });
  });

  it('leads back to no address that its cookie could not hold (invariant 10)', async () => {
    const address = `/file-claim/${'x'.repeat(3000)}/summary`;
    const step = await proofStep(await holder.view(), holder.cookies, address);
    expect(step).toMatchObject({ to: '/dashboard' });
  });

  it('beginning anew fills nobody’s inbox', async () => {
    const strict = await Holder.new({ Verification_MaxCodesPerContact: 3 });
    const answers: unknown[] = [];
    for (let flow = 0; flow < 6; flow++) {
      strict.bring('proof');
      answers.push((await sent(strict)).body.errCode ?? 'sent');
    }
    const other = await strict.elsewhere();
    answers.push((await sent(other)).body.errCode ?? 'sent');
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(3);
    expect(answers.at(-1)).toBe('TOO_MANY_CODES');
    expect(await strict.messages()).toHaveLength(3);
  });

  it('an agent proves nothing: their link is their right, and no more', async () => {
    const agent = await holder.elsewhere({ agent: { id: 'agent-1', name: 'Sam' } });
    expect((await agent.send(sendProof, { way: 'email-0123456789abcdef', to })).body).toMatchObject(
      {
        errCode: 'HOLDER_ALONE',
      },
    );
    expect(await proofStep(await agent.view(), agent.cookies, to)).toEqual({ kind: 'signed-out' });
  });
});
