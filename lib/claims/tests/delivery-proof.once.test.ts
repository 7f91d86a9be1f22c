import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { catalogue, telephonePlan } from '@/insurer/tests/claims/insured';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import type { Outcome } from '@/lib/changes';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import * as platforms from '@/lib/platform';
import { newClientId } from '@/lib/platform/tests/contracts';
import { holderOf, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { viewWith } from '@/lib/policies/tests/holder';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { contactMark } from '@/lib/session';
import { agreeToReturn, readFulfilment } from '../settling/agree';
import { chooseDelivery } from '../settling/choose-delivery';
import { chooseOption } from '../settling/choose-option';
import { deliveryProof } from '../settling/delivery-proof';
import { stepContent } from '../settling/step-content';
import { takeQuote } from '../settling/take';
import { changeDelivery } from '../tracking/change-delivery';
import { payOutClaim } from '../tracking/pay-out';
import { openSettling } from './walk-settling';

const { platformOf, wholeList } = platforms;
const clientId = newClientId('delivery');
const snapshot = { ...snapshotWith(), id: clientId };
const own = { address1: '12 Elm Street', city: 'Portland', state: 'OR', postalCode: '97201' };
const account = 'DE89370400440532013000';
const elsewhere = { ...own, address1: '99 Other Road' };
const seattle = { city: 'Seattle', state: 'WA', postalCode: '98101' };
/** The last four have no e-mail address. */
const [many, unreachable, another, moving, paid] = [33, 32, 31, 30, 29];
const { deviceClasses, causes, ...plan } = telephonePlan();

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);
beforeAll(() => {
  const given = insuredHolders(many, {
    customers: [
      { firstName: 'Ada', lastName: 'Lovelace', address: { ...own, address2: '', country: 'US' } },
    ],
  });
  return loadEmbedded(clientId, {
    ...given,
    products: {
      ...catalogue,
      products: [
        {
          ...plan,
          causes: causes.map((cause) => ({ ...cause, documents: [] })),
          deviceClasses: deviceClasses.map((known) => ({ ...known, isPhone: true })),
        },
      ],
    },
    contracts: given.contracts.map((contract, index) => ({
      ...contract,
      emails: index >= paid ? [] : contract.emails,
      phoneNumbers: ['+15035550112'],
    })),
  });
});

let used = 0;

/** A claim that is to be settled by a replacement, whose address is to be said. */
async function atDelivery(cause: 'SCREEN' | 'STOLEN', number: number = used++) {
  const holder = await holderOf(embeddedPlatform(clientId), number);
  const view = viewWith(snapshot, holder.token, `delivery-${number}`);
  const { id: claim, quotes } = await holder.file({ cause });
  const quote = quotes.find(({ serviceRoute }) => serviceRoute === 'REPLACEMENT')?.id ?? '';
  expect(led(await send(chooseOption, view, { claim, quote }))).toContain('/delivery');
  const contacts = await wholeList(platformOf(view).contacts, holder.token);
  if (contacts.kind !== 'answer') throw new Error(contacts.kind);
  const markOf = (kind: string) =>
    contactMark(clientId, contacts.value.find((one) => one.kind === kind)?.id ?? '');
  const form = { claim, country: 'US', option: '' };
  return { view, claim, form, email: markOf('EMAIL'), phone: markOf('PHONE') };
}

/** A claim of which money goes to its holder. */
async function toBePaid(number: number = used++) {
  const { view, claim, ...marks } = await atDelivery('STOLEN', number);
  const platform = platformOf(view);
  const { idToken: token = '' } = sessionOf(view) ?? {};
  const { facts } = await openSettling(view, claim);
  const quoteId = facts.claim.quotes.find((one) => one.serviceRoute === 'SETTLEMENT')?.id ?? '';
  const change = { token, idempotencyKey: randomUUID(), claimId: claim };
  expect(await platform.chooseQuote({ ...change, quoteId })).toMatchObject({ kind: 'answer' });
  const form = { claim, accountHolder: 'Ada Lovelace', accountNumber: account, bankCode: '' };
  const state = async () => {
    const answer = await platform.claim({ token, claimId: claim });
    return answer.kind === 'answer' ? answer.value.payout?.state : answer.kind;
  };
  return {
    view,
    ...marks,
    transfer: { ...form, method: 'TRANSFER' },
    cheque: { ...form, method: 'CHEQUE' },
    state,
  };
}

async function moveTo(view: View, address: platforms.Address): Promise<void> {
  const { idToken: token = '' } = sessionOf(view) ?? {};
  await platformOf(view).changeAddress({ token, idempotencyKey: randomUUID(), address });
}

function led(outcome: Outcome): string {
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return outcome.to;
}

/** The holder once they have proved themselves by a contact, as a session knows it. */
function provedBy(view: View, mark: string, isFresh = true): View {
  const session = sessionOf(view);
  if (!session) throw new Error('Nobody is signed in');
  const proved = { ...session, isProven: isFresh, provedBy: [{ mark, isFresh }] };
  return { ...view, audience: { kind: 'holder', session: proved } };
}

function asAgent(view: View): View {
  const session = sessionOf(view);
  if (!session) throw new Error('Nobody is signed in');
  const agent = { name: 'Agent', id: 'agent' };
  return { ...view, audience: { kind: 'agent', session: { ...session, agent } } };
}

const chosen = async (view: View, claim: string) =>
  (await openSettling(view, claim)).choices.delivery;

/** Says what a claim asks for behind its delivery. */
async function toConfirm(view: View, claim: string): Promise<string> {
  await send(readFulfilment, view, { claim, power: '' });
  await send(agreeToReturn, view, { claim, power: '', card: '', agreed: true });
  return String((await openSettling(view, claim)).kept.version);
}

describe('§10.18 where a replacement is sent to', () => {
  test.each(['SCREEN', 'STOLEN'] as const)(
    'to the contract’s own address without any proof, however it is typed: %s',
    async (cause) => {
      const { view, claim, form } = await atDelivery(cause);
      const typed = { ...own, address1: ' 12  ELM street', city: 'portland' };
      expect(led(await send(chooseDelivery, view, { ...form, ...typed }))).not.toContain(
        'delivery',
      );
      const version = await toConfirm(view, claim);
      expect(led(await send(takeQuote, view, { claim, version }))).toContain(claim);
      const { facts } = await openSettling(view, claim);
      expect(facts.claim.state).not.toBe('CHOOSING');
    },
  );

  test('to another one only with a fresh proof, and nothing is saved before', async () => {
    const { view, claim, form, phone } = await atDelivery('SCREEN');
    const sent = { ...form, ...elsewhere };
    const asked = { kind: 'proof', by: [] };
    await send(chooseDelivery, view, { ...form, ...own });
    for (const other of [{ address2: 'Flat 9' }, { postalCode: '97202' }, seattle])
      expect(await send(chooseDelivery, view, { ...form, ...own, ...other })).toEqual(asked);
    expect(await send(chooseDelivery, provedBy(view, phone, false), sent)).toEqual(asked);
    // Another country was chosen, whose fields were not shown.
    for (const typed of [{}, { address1: '', city: '' }])
      expect(
        await send(chooseDelivery, view, { ...sent, ...typed, chosenCountry: 'CA' }),
      ).toMatchObject({ errCode: 'ADDRESS_COUNTRY', page: expect.stringMatching(/delivery$/) });
    expect(await chosen(view, claim)).toMatchObject(own);
    // The telephone is broken, not gone: its number proves its holder.
    expect(led(await send(chooseDelivery, provedBy(view, phone), sent))).toContain('/fulfilment');
    expect(await chosen(view, claim)).toMatchObject(elsewhere);
  });

  test('of a telephone that is gone, its number proves nothing, and e-mail does', async () => {
    const { view, claim, form, email, phone } = await atDelivery('STOLEN');
    const sent = { ...form, ...elsewhere };
    const asked = { kind: 'proof', by: [email] };
    for (const unproved of [view, provedBy(view, phone), provedBy(view, email, false)])
      expect(await send(chooseDelivery, unproved, sent)).toEqual(asked);
    expect(await chosen(view, claim)).toBeUndefined();
    expect(led(await send(chooseDelivery, provedBy(view, email), sent))).not.toContain('delivery');
    expect(await chosen(view, claim)).toMatchObject(elsewhere);
  });

  test('is asked for once more where it is taken: what was chosen may have been chosen long ago', async () => {
    const { view, claim, form, email, phone } = await atDelivery('STOLEN');
    await send(chooseDelivery, provedBy(view, email), { ...form, ...elsewhere });
    const version = await toConfirm(view, claim);
    const asked = { kind: 'proof', by: [email] };
    for (const unproved of [view, provedBy(view, phone), provedBy(view, email, false)])
      expect(await send(takeQuote, unproved, { claim, version })).toEqual(asked);
    const settling = await openSettling(view, claim);
    expect(settling.facts.claim.state).toBe('CHOOSING');
    const shown = (who: View) =>
      stepContent(who, settling, 'deductible-payment', new URLSearchParams());
    expect(await shown(view)).toMatchObject({ proof: { kind: 'asked', by: [email] } });
    expect(await shown(provedBy(view, email))).toMatchObject({ proof: { kind: 'none' } });
    await send(takeQuote, provedBy(view, email), { claim, version });
    expect((await openSettling(view, claim)).facts.claim).toMatchObject({ delivery: elsewhere });
  });

  test('every contact is told, once, that it goes to another address; of the contract’s own nobody is', async () => {
    const { view, claim, form, email } = await atDelivery('SCREEN');
    const proved = provedBy(view, email);
    const told = () =>
      database().pulledEvent.count({
        where: { clientId, kind: 'DELIVERY_ELSEWHERE', reference: sessionOf(view)?.subject ?? '' },
      });
    await send(chooseDelivery, proved, { ...form, ...elsewhere });
    const version = await toConfirm(proved, claim);
    const taking = [1, 2].map(() => send(takeQuote, proved, { claim, version }));
    await Promise.all(taking);
    expect(await told()).toBe(1);
    const home = await atDelivery('SCREEN');
    await send(chooseDelivery, home.view, { ...home.form, ...own });
    await send(takeQuote, home.view, {
      claim: home.claim,
      version: await toConfirm(home.view, home.claim),
    });
    expect((await openSettling(home.view, home.claim)).facts.claim.state).not.toBe('CHOOSING');
    const { subject: reference } = sessionOf(home.view) ?? {};
    const where = { clientId, kind: 'DELIVERY_ELSEWHERE', reference: reference ?? '' };
    expect(await database().pulledEvent.count({ where })).toBe(0);
  });

  test('design §8 changed once it is chosen, until it is on its way: by the same proof, and every contact is told', async () => {
    const { view, claim, form, email, phone } = await atDelivery('SCREEN');
    await send(chooseDelivery, view, { ...form, ...own });
    await send(takeQuote, view, { claim, version: await toConfirm(view, claim) });
    const at = async () => (await openSettling(view, claim)).facts.claim.delivery;
    expect(await at()).toMatchObject(own);
    const asked = { claim, country: 'US', ...elsewhere };
    // Another country was chosen, whose fields were not shown.
    expect(await send(changeDelivery, view, { ...asked, chosenCountry: 'CA' })).toMatchObject({
      errCode: 'ADDRESS_COUNTRY',
      page: `/claim-track/${claim}/address`,
    });
    expect(await send(changeDelivery, view, asked)).toEqual({ kind: 'proof', by: [] });
    expect(await send(changeDelivery, asAgent(view), asked)).toMatchObject({ kind: 'invalid' });
    const proved = provedBy(view, email);
    expect(await send(changeDelivery, proved, { ...asked, ...seattle, state: 'OR' })).toMatchObject(
      { kind: 'invalid', problems: [{ field: 'postalCode' }] },
    );
    expect(await at()).toMatchObject(own);
    expect(led(await send(changeDelivery, provedBy(view, phone), asked))).toContain('done=address');
    expect(await at()).toMatchObject(elsewhere);
    const told = () =>
      database().pulledEvent.count({
        where: { clientId, kind: 'DELIVERY_ELSEWHERE', reference: sessionOf(view)?.subject ?? '' },
      });
    expect(await told()).toBe(1);
    // Back to the contract’s own takes no proof, and nobody is told of another.
    expect(led(await send(changeDelivery, view, { ...asked, ...own }))).toContain('done=address');
    expect(await at()).toMatchObject(own);
    expect(await told()).toBe(1);
    const other = await atDelivery('SCREEN');
    expect(await send(changeDelivery, other.view, { ...asked, ...own })).toMatchObject({
      kind: 'refused',
      status: 404,
    });
  });

  test.each(['is lost', 'kills who asked'])(
    'invariant 16: also where the answer of the platform %s, once',
    async (fate) => {
      const { view, claim, form, email } = await atDelivery('SCREEN');
      const proved = provedBy(view, email);
      await send(chooseDelivery, proved, { ...form, ...elsewhere });
      const taking = { claim, version: await toConfirm(proved, claim) };
      const lost = vi.spyOn(platforms, 'platformOf').mockImplementation((of) => {
        const platform = platformOf(of);
        return {
          ...platform,
          async chooseQuote(asked) {
            await platform.chooseQuote(asked);
            if (fate !== 'is lost') throw new Error('killed');
            return { kind: 'unavailable' };
          },
        };
      });
      const { subject: reference = '' } = sessionOf(view) ?? {};
      const told = () =>
        database().pulledEvent.count({
          where: { clientId, kind: 'DELIVERY_ELSEWHERE', reference },
        });
      if (fate === 'is lost') {
        expect(await send(takeQuote, proved, taking)).toMatchObject({ kind: 'refused' });
        expect(await told()).toBe(1);
      } else await expect(send(takeQuote, proved, taking)).rejects.toThrow('killed');
      lost.mockRestore();
      expect(led(await send(takeQuote, view, taking))).toContain(claim);
      expect(await told()).toBe(1);
    },
  );

  test('the contract’s own, changed since the telephone is gone, proves nobody either', async () => {
    const { view, claim, form, email, phone } = await atDelivery('STOLEN');
    const moved = { ...elsewhere, address2: '', country: 'US' };
    await moveTo(view, moved);
    const sent = { ...form, ...elsewhere };
    const asked = { kind: 'proof', by: [email] };
    for (const unproved of [view, provedBy(view, phone), provedBy(view, email, false)])
      expect(await send(chooseDelivery, unproved, sent)).toEqual(asked);
    expect(await send(chooseDelivery, asAgent(view), sent)).toMatchObject({
      problems: [{ message: 'Claims_Settle_Said_moved' }],
    });
    expect(led(await send(chooseDelivery, provedBy(view, email), sent))).not.toContain('delivery');
    // It is the contract's own all the same: nobody is told of another.
    expect(await deliveryProof(provedBy(view, email), await openSettling(view, claim))).toEqual({
      kind: 'none',
      isElsewhere: false,
    });
    // Of a telephone that is there it is believed.
    const there = await atDelivery('SCREEN');
    await moveTo(there.view, moved);
    // Not by an agent, who can have changed it without any proof.
    expect(
      await send(chooseDelivery, asAgent(there.view), { ...there.form, ...elsewhere }),
    ).toMatchObject({
      problems: [{ message: 'Claims_Settle_Said_moved' }],
    });
    const home = await send(chooseDelivery, there.view, { ...there.form, ...elsewhere });
    expect(led(home)).toContain('/fulfilment');
  });

  test('that was changed, where nothing else reaches its holder, people are asked first', async () => {
    const { view, form, phone } = await atDelivery('STOLEN', another);
    await moveTo(view, { ...elsewhere, address2: '', country: 'US' });
    const sent = await send(chooseDelivery, provedBy(view, phone), { ...form, ...elsewhere });
    expect(sent).toMatchObject({
      kind: 'invalid',
      problems: [{ message: 'Claims_Settle_Said_moved' }],
    });
  });

  test('§2.1 delivery: a postal code that lies elsewhere is a slip, unless its holder insists', async () => {
    const { view, claim, form, email } = await atDelivery('SCREEN');
    const proved = provedBy(view, email);
    const sent = { ...form, ...elsewhere, postalCode: '48104' };
    expect(await send(chooseDelivery, proved, sent)).toMatchObject({
      problems: [{ field: 'postalCode', message: 'Claims_Delivery_Doubt' }],
    });
    expect(await chosen(view, claim)).toBeUndefined();
    const insisted = await send(chooseDelivery, proved, { ...sent, isRight: true });
    expect(led(insisted)).toContain('/fulfilment');
    expect(await chosen(view, claim)).toMatchObject({ postalCode: '48104', state: 'OR' });
  });

  test('whatever the client’s package says of filing', async () => {
    const { view, form, phone, email } = await atDelivery('STOLEN');
    const off = { ...view, settings: { ...view.settings, Claim_ProofBeforeFiling: false } };
    const sent = { ...form, ...elsewhere };
    expect(await send(chooseDelivery, provedBy(off, phone), sent)).toEqual({
      kind: 'proof',
      by: [email],
    });
  });

  test('an agent has it sent to the contract’s own address alone', async () => {
    const { view, claim, form, email } = await atDelivery('SCREEN');
    const agent = asAgent(view);
    const problem = { kind: 'invalid', problems: [{ field: 'address1' }] };
    const wrong = await send(chooseDelivery, agent, { ...form, ...elsewhere });
    expect(wrong).toMatchObject(problem);
    expect(await chosen(view, claim)).toBeUndefined();
    expect(led(await send(chooseDelivery, agent, { ...form, ...own }))).toContain('/fulfilment');
    // Nor where the holder has chosen another one before.
    await send(chooseDelivery, provedBy(view, email), { ...form, ...elsewhere });
    const settling = await openSettling(agent, claim);
    expect(await deliveryProof(agent, settling)).toEqual({ kind: 'holder' });
  });

  test('whom nothing else reaches has it sent to the contract’s own address alone', async () => {
    const { view, claim, form, phone } = await atDelivery('STOLEN', unreachable);
    const sent = { ...form, ...elsewhere };
    const problem = { kind: 'invalid', problems: [{ field: 'address1' }] };
    expect(await send(chooseDelivery, provedBy(view, phone), sent)).toMatchObject(problem);
    expect(await chosen(view, claim)).toBeUndefined();
    expect(led(await send(chooseDelivery, view, { ...form, ...own }))).not.toContain('delivery');
  });
});

describe('§10.18 where the money for a telephone that is gone goes', () => {
  test('its number proves nothing, and e-mail does: to no account and by no cheque', async () => {
    const { view, transfer, cheque, email, phone, state } = await toBePaid();
    const asked = { kind: 'proof', by: [email] };
    for (const unproved of [view, provedBy(view, phone), provedBy(view, email, false)])
      for (const form of [transfer, cheque])
        expect(await send(payOutClaim, unproved, form)).toEqual(asked);
    expect(await state()).toBe('NEEDS_DETAILS');
    expect(await send(payOutClaim, provedBy(view, email), transfer)).toMatchObject({ kind: 'go' });
    expect(await state()).toBe('SENT');
  });

  test('whom nothing else reaches gets a cheque at the contract’s own address, and names no account', async () => {
    const { view, transfer, cheque, phone, state } = await toBePaid(paid);
    const proved = provedBy(view, phone);
    expect(await send(payOutClaim, proved, transfer)).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'method', message: 'Claims_Payout_ChequeAlone' }],
    });
    expect(await state()).toBe('NEEDS_DETAILS');
    expect(await send(payOutClaim, proved, cheque)).toMatchObject({ kind: 'go' });
    expect(await state()).toBe('SENT');
  });

  test('and not where that address was changed a short while ago: people are asked first', async () => {
    const { view, transfer, cheque, phone, state } = await toBePaid(moving);
    await moveTo(view, { ...elsewhere, address2: '', country: 'US' });
    for (const form of [transfer, cheque])
      expect(await send(payOutClaim, provedBy(view, phone), form)).toMatchObject({
        kind: 'invalid',
        problems: [{ field: 'method', message: 'Claims_Settle_Said_moved' }],
      });
    expect(await state()).toBe('NEEDS_DETAILS');
  });
});
