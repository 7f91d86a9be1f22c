import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import type { Outcome } from '@/lib/changes';
import { database } from '@/lib/db';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { quoteOf } from '@/lib/payments';
import { payOwed } from '@/lib/payments/pay';
import { platformOf } from '@/lib/platform';
import { contentOf, daysFromNow, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { send } from '@/lib/products/tests/world';
import { plainView, sessionOf, type View } from '@/lib/request';
import { confirmationPage } from '../filing/pages';
import { agreeToReturn, readFulfilment } from '../settling/agree';
import { centersNear } from '../settling/centers';
import { chooseCenter, findCenters } from '../settling/choose-center';
import { chooseDelivery } from '../settling/choose-delivery';
import { chooseOption, chooseReplacement } from '../settling/choose-option';
import { chooseSlot } from '../settling/choose-slot';
import { type OpenSettling, settlingOf } from '../settling/open-settling';
import { freeSlots } from '../settling/slots';
import { heldSlot, isOpen, isPayable, lostSlot, nextStep } from '../settling/steps';
import { refuseQuotes, takeQuote } from '../settling/take';
import { moveAppointment } from '../tracking/move-appointment';

const tooLate = 'Claims_Error_appointment_TOO_LATE';
const plain = snapshotWith();
const snapshot = {
  ...plain,
  id: `settle-${randomUUID().slice(0, 8)}`,
  labels: { ...plain.labels, en: { ...plain.labels.en, [tooLate]: 'Too late' } },
};

beforeAll(() => prepareSending([notifyHolders]));
afterAll(endSending);
beforeAll(() => loadEmbedded(snapshot.id, insuredHolders(15)));

async function holder(number: number): Promise<View> {
  const view = plainView(snapshot, 'en', '/file-claim');
  const found = contentOf(
    await platformOf(view).searchContract({
      searchParameters: [{ key: 'Option1_SearchTerm1', value: `HOLDER-${number}` }],
    }),
  );
  return {
    ...view,
    audience: {
      kind: 'holder',
      session: {
        idHash: 'hash',
        subject: found.reference,
        idToken: found.contractDetails.token,
        endsIn: { idle: 600, absolute: 3600 },
        isProven: true,
        hasDraft: false,
      },
    },
  };
}

/** Files a claim that is approved at once. @returns which */
async function approved(view: View): Promise<string> {
  const token = sessionOf(view)?.idToken ?? '';
  const platform = platformOf(view);
  const [product] = contentOf(await platform.products({ token })).items;
  const filed = contentOf(
    await platform.submitClaim({
      token,
      idempotencyKey: randomUUID(),
      productId: product?.id ?? '',
      cause: 'SCREEN',
      dateOfLoss: daysFromNow(-1),
      description: 'It fell.',
      answers: { HOW: 'DROPPED' },
    }),
  );
  return filed.claim.id;
}

async function opened(view: View, claim: string): Promise<OpenSettling> {
  const settling = await settlingOf(view, claim);
  if (settling.kind !== 'settling') throw new Error(settling.kind);
  return settling;
}

function led(outcome: Outcome): string {
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return outcome.to;
}

async function chooseRoute(view: View, claim: string, route: string): Promise<string> {
  const { facts } = await opened(view, claim);
  const quote = facts.claim.quotes.find(({ serviceRoute }) => serviceRoute === route);
  return led(await send(chooseOption, view, { claim, quote: quote?.id ?? '' }));
}

async function firstSlot(view: View, claim: string) {
  const { choices, facts } = await opened(view, claim);
  const free = await freeSlots(view, choices.center, null, facts.now);
  const slot =
    free.kind === 'slots'
      ? free.days.flatMap(({ slots }) => slots).find(({ left }) => left === 1)
      : undefined;
  if (!slot) throw new Error('There is no slot');
  return { claim, slot: slot.id, startsAt: slot.startsAt };
}

/** Chooses a repair at a center, and the center. */
async function atCenter(view: View, claim: string): Promise<void> {
  expect(await chooseRoute(view, claim, 'CARRY_IN')).toContain('/service-centers');
  const found = await send(findCenters, view, { claim, country: 'US', postalCode: '97201' });
  expect(led(found)).toContain('/service-centers');
  const { product, choices } = await opened(view, claim);
  const near = choices.near && (await centersNear(view, product, choices.near));
  const centers = near?.kind === 'centers' ? near.near : [];
  const center = centers.find(({ name }) => name === 'Downtown')?.id ?? '';
  const chosen = await send(chooseCenter, view, { claim, center });
  expect(led(chosen)).toContain('/scheduler');
}

const version = async (view: View, claim: string) =>
  String((await opened(view, claim)).kept.version);

test('§2.1 a cracked screen is settled at a center: the slot is held, and booked once', async () => {
  const view = await holder(0);
  const claim = await approved(view);
  await atCenter(view, claim);
  const held = await send(chooseSlot, view, await firstSlot(view, claim));
  expect(led(held)).toContain('/fulfilment');
  expect(led(await send(readFulfilment, view, { claim, power: '' }))).toContain(
    '/deductible-payment',
  );
  const form = { claim, version: await version(view, claim) };
  const outcomes = await Promise.all([send(takeQuote, view, form), send(takeQuote, view, form)]);
  const [first = '', second] = outcomes.map(led);
  expect(second?.split('?')[0]).toBe(first.split('?')[0]);
  const { facts } = await opened(view, claim);
  expect(['FULFILLING', 'AWAITING_PAYMENT']).toContain(facts.claim.state);
  expect(facts.claim.chosenQuoteId).toBeDefined();
});

test('§2.1 scheduler: whoever comes too late is told which slot is taken', async () => {
  const [one, other] = [await holder(1), await holder(2)];
  const [mine, theirs] = [await approved(one), await approved(other)];
  await atCenter(one, mine);
  await atCenter(other, theirs);
  const slot = await firstSlot(one, mine);
  expect(led(await send(chooseSlot, one, slot))).toContain('/fulfilment');
  const late = led(await send(chooseSlot, other, { ...slot, claim: theirs }));
  expect(late).toContain('/scheduler?said=taken');
  expect(new URL(late, 'https://portal.example').searchParams.get('at')).toBe(slot.startsAt);
});

const heldOf = async (view: View, claim: string) =>
  (await opened(view, claim)).facts.claim.appointments.filter(({ state }) => state === 'HELD');

test('§2.1 scheduler: a double click holds a slot once, and nobody is told that it is lost', async () => {
  const view = await holder(12);
  const claim = await approved(view);
  await atCenter(view, claim);
  const slot = await firstSlot(view, claim);
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => send(chooseSlot, view, slot)));
  for (const outcome of outcomes) expect(led(outcome)).toBe(led(outcomes[0] ?? outcome));
  expect(led(await send(chooseSlot, view, slot))).toContain('/fulfilment');
  const held = await heldOf(view, claim);
  expect(held).toMatchObject([{ slotId: slot.slot }]);
  const settling = await opened(view, claim);
  expect(heldSlot(settling)?.id).toBe(held[0]?.id);
  expect(lostSlot(settling)).toBeUndefined();
});

test('§2.1 scheduler: a slot that another window has had held is the claim’s own, and is taken', async () => {
  const view = await holder(13);
  const claim = await approved(view);
  await atCenter(view, claim);
  const slot = await firstSlot(view, claim);
  await send(chooseSlot, view, slot);
  // Its answer is lost, and with it what it is called: all that is kept is the time before.
  const { choices, facts } = await opened(view, claim);
  const free = await freeSlots(view, choices.center, null, facts.now);
  const all = free.kind === 'slots' ? free.days.flatMap(({ slots }) => slots) : [];
  const other = all.findLast(({ id }) => id !== slot.slot);
  const token = sessionOf(view)?.idToken ?? '';
  const asked = { token, idempotencyKey: randomUUID(), claimId: claim, slotId: other?.id ?? '' };
  const { id } = contentOf(await platformOf(view).holdSlot(asked));
  const settling = await opened(view, claim);
  expect(heldSlot(settling)?.id).toBe(id);
  expect(lostSlot(settling)).toBeUndefined();
  await send(readFulfilment, view, { claim, power: '' });
  await send(takeQuote, view, { claim, version: await version(view, claim) });
  expect(await heldOf(view, claim)).toMatchObject([{ id }]);
  expect((await opened(view, claim)).facts.claim.state).toBe('AWAITING_PAYMENT');
});

test('a postal code that nobody knows is told at its field, and nothing is forgotten', async () => {
  const view = await holder(3);
  const claim = await approved(view);
  await chooseRoute(view, claim, 'CARRY_IN');
  const answer = await send(findCenters, view, { claim, country: 'US', postalCode: '00000' });
  expect(answer).toMatchObject({ kind: 'invalid', problems: [{ field: 'postalCode' }] });
  expect(nextStep(await opened(view, claim))).toBe('service-centers');
});

test('a replacement asks for an address and for what comes back; another window’s choice is checked again', async () => {
  const view = await holder(4);
  const claim = await approved(view);
  expect(await chooseRoute(view, claim, 'REPLACEMENT')).toContain('/delivery');
  const address = { address1: '1 Way', city: 'Portland', state: 'OR', postalCode: '97201' };
  const sent = await send(chooseDelivery, view, { claim, country: 'US', option: '', ...address });
  expect(led(sent)).toContain('/fulfilment');
  // What was read is not what was agreed to.
  expect(led(await send(readFulfilment, view, { claim, power: '' }))).toContain('/fulfilment');
  const agreed = { claim, power: '', card: '', agreed: true };
  expect(led(await send(agreeToReturn, view, agreed))).toContain('/deductible-payment');
  const before = await version(view, claim);
  await send(agreeToReturn, view, { ...agreed, power: 'NO' });
  expect(led(await send(takeQuote, view, { claim, version: before }))).toContain('said=changed');
  const taken = await send(takeQuote, view, { claim, version: await version(view, claim) });
  expect(led(taken)).not.toContain('said=');
  expect((await opened(view, claim)).facts.claim.delivery).toMatchObject({ city: 'Portland' });
});

test('§10.18 an agent chooses, and agrees to no costs', async () => {
  const view = await holder(5);
  const claim = await approved(view);
  await atCenter(view, claim);
  await send(chooseSlot, view, await firstSlot(view, claim));
  await send(readFulfilment, view, { claim, power: '' });
  const session = sessionOf(view);
  if (!session) throw new Error('nobody is signed in');
  const agent = { name: 'Agent', id: 'agent' };
  const asAgent: View = { ...view, audience: { kind: 'agent', session: { ...session, agent } } };
  const form = { claim, version: await version(view, claim) };
  expect(await send(takeQuote, asAgent, form)).toMatchObject({ errCode: 'HOLDER_AGREES' });
});

test('invariant 15: another’s claim is one that there is not, for every choice', async () => {
  const [view, stranger] = [await holder(6), await holder(7)];
  const claim = await approved(view);
  const none = { kind: 'refused', errCode: 'CLAIM_UNKNOWN', status: 404 };
  expect(await settlingOf(stranger, claim)).toEqual({ kind: 'missing' });
  const forms = [
    send(chooseOption, stranger, { claim, quote: 'x' }),
    send(findCenters, stranger, { claim, country: 'US', postalCode: '97201' }),
    send(chooseCenter, stranger, { claim, center: 'downtown' }),
    send(chooseSlot, stranger, { claim, slot: 'x', startsAt: '' }),
    send(readFulfilment, stranger, { claim, power: '' }),
    send(agreeToReturn, stranger, { claim, power: '', card: '', agreed: true }),
    send(takeQuote, stranger, { claim, version: '0' }),
    send(refuseQuotes, stranger, { claim }),
  ];
  for (const outcome of await Promise.all(forms)) expect(outcome).toMatchObject(none);
});

/** Each form by which something is chosen of a claim, as its page sends it. */
const everyChoice = (view: View, claim: string, quote: string, version: string) => {
  const address = { address1: '1 Way', city: 'Portland', state: 'OR', postalCode: '97201' };
  return {
    option: () => send(chooseOption, view, { claim, quote }),
    replacement: () => send(chooseReplacement, view, { claim, replacement: 'x' }),
    near: () => send(findCenters, view, { claim, country: 'US', postalCode: '97201' }),
    center: () => send(chooseCenter, view, { claim, center: 'x' }),
    slot: () => send(chooseSlot, view, { claim, slot: 'x', startsAt: '' }),
    delivery: () => send(chooseDelivery, view, { claim, country: 'US', option: '', ...address }),
    fulfilment: () => send(readFulfilment, view, { claim, power: '' }),
    return: () => send(agreeToReturn, view, { claim, power: '', card: '', agreed: true }),
    take: () => send(takeQuote, view, { claim, version }),
    none: () => send(refuseQuotes, view, { claim }),
  };
};

test('design §8: an ended claim refuses every choice, and its page says that nothing was saved', async () => {
  const view = await holder(14);
  const claim = await approved(view);
  await atCenter(view, claim);
  const { kept, choices } = await opened(view, claim);
  const quote = choices.quoteId ?? '';
  // A claim can end before anything was chosen, and after.
  for (const state of ['DENIED', 'WITHDRAWN', 'CLOSED'] as const)
    for (const chosenQuoteId of [undefined, quote]) {
      const { details } = await database().claim.findUniqueOrThrow({ where: { id: claim } });
      await database().claim.update({
        where: { id: claim },
        data: { state, details: { ...Object(details), chosenQuoteId } },
      });
      const choose = everyChoice(view, claim, quote, String(kept.version));
      for (const [name, sent] of Object.entries(choose))
        expect(await sent(), `${name} of ${state}`).toMatchObject({
          kind: 'refused',
          errCode: 'NOT_IN_THIS_STATE',
          status: 409,
          page: `${confirmationPage(claim)}?changed=1`,
        });
      const after = await opened(view, claim);
      expect(after.facts.claim.state).toBe(state);
      expect(after.kept).toEqual(kept);
    }
});

test('who takes none ends the claim, once', async () => {
  const view = await holder(7);
  const claim = await approved(view);
  const outcomes = await Promise.all([
    send(refuseQuotes, view, { claim }),
    send(refuseQuotes, view, { claim }),
  ]);
  for (const outcome of outcomes) expect(led(outcome)).toContain('/claim-confirmation/');
  expect((await opened(view, claim)).facts.claim.state).toBe('WITHDRAWN');
});

/** Takes a repair at a center. @returns the slot that is held until it is paid for */
async function awaitingPayment(view: View, claim: string) {
  await atCenter(view, claim);
  const slot = await firstSlot(view, claim);
  await send(chooseSlot, view, slot);
  await send(readFulfilment, view, { claim, power: '' });
  await send(takeQuote, view, { claim, version: await version(view, claim) });
  const { facts } = await opened(view, claim);
  expect(facts.claim.state).toBe('AWAITING_PAYMENT');
  return slot;
}

const holdsNoMore = (claimId: string) =>
  database().appointment.updateMany({
    where: { claimId, state: 'HELD' },
    data: { heldUntil: new Date(Date.now() - 1000) },
  });

function payingOf({ facts: { claim } }: OpenSettling) {
  const { id = '', amount = { amount: 0, currency: 'USD' } } = claim.owed ?? {};
  return { owed: id, quote: quoteOf(amount), claim: claim.id };
}

test('§7 a slot that runs out before it is paid for: named, nothing is taken, and another one is held', async () => {
  const view = await holder(8);
  const claim = await approved(view);
  const slot = await awaitingPayment(view, claim);
  const held = await opened(view, claim);
  expect(isPayable(held)).toBe(true);
  expect(nextStep(held)).toBe('deductible-payment');
  await holdsNoMore(claim);
  const over = await opened(view, claim);
  expect(isPayable(over)).toBe(false);
  expect(lostSlot(over)?.startsAt).toBe(slot.startsAt);
  expect(nextStep(over)).toBe('scheduler');
  // What became of a payment can be looked at all the same.
  expect(isOpen(over, 'deductible-payment')).toBe(true);
  const paying = await send(payOwed, view, payingOf(over));
  expect(paying).toMatchObject({ kind: 'refused', errCode: 'SLOT_NOT_HELD', status: 409 });
  expect(paying).toMatchObject({ page: expect.stringContaining('/scheduler?said=hold-over') });
  expect(led(await send(chooseSlot, view, await firstSlot(view, claim)))).toContain(
    '/deductible-payment',
  );
  expect(isPayable(await opened(view, claim))).toBe(true);
});

/** Takes and pays for a repair at a center. @returns the claim, and its booked appointment */
async function booked(view: View) {
  const claim = await approved(view);
  await awaitingPayment(view, claim);
  const { facts } = await opened(view, claim);
  const { owed } = facts.claim;
  contentOf(
    await platformOf(view).recordPayment({
      owedId: owed?.id ?? '',
      amount: owed?.amount ?? { amount: 0, currency: 'USD' },
      paymentId: randomUUID(),
      paidAt: new Date().toISOString(),
      idempotencyKey: randomUUID(),
    }),
  );
  const { appointments } = (await opened(view, claim)).facts.claim;
  const appointment = appointments.find(({ state }) => state === 'BOOKED');
  if (!appointment) throw new Error('Nothing is booked');
  return { claim, appointment };
}

const appointmentsOf = async (view: View, claim: string) =>
  (await opened(view, claim)).facts.claim.appointments.map(({ id, slotId, state }) => ({
    id,
    slotId,
    state,
  }));

test('design §8: a booked appointment is moved once by a double click, back, and there again', async () => {
  const view = await holder(9);
  const { claim, appointment } = await booked(view);
  const { slot, startsAt } = await firstSlot(view, claim);
  const form = { claim, appointment: appointment.id, slot, startsAt };
  const outcomes = await Promise.all([
    send(moveAppointment, view, form),
    send(moveAppointment, view, form),
  ]);
  const done = outcomes.filter(({ kind }) => kind === 'go');
  expect(done.map(led)).toContain(`/claim-track/${claim}?done=appointment`);
  const there = [{ id: appointment.id, slotId: slot, state: 'BOOKED' }];
  expect(await appointmentsOf(view, claim)).toEqual(there);
  const back = { ...form, slot: appointment.slotId, startsAt: appointment.startsAt };
  expect(led(await send(moveAppointment, view, back))).toContain('done=appointment');
  expect(led(await send(moveAppointment, view, form))).toContain('done=appointment');
  expect(await appointmentsOf(view, claim)).toEqual(there);
});

test('design §8: whoever moves too late is told which time is taken, and keeps the one they have', async () => {
  const [view, other] = [await holder(10), await holder(11)];
  const mine = await booked(view);
  const theirs = await booked(other);
  const { slotId: slot, startsAt } = theirs.appointment;
  const form = { claim: mine.claim, appointment: mine.appointment.id, slot, startsAt };
  const late = new URL(led(await send(moveAppointment, view, form)), 'https://portal.example');
  expect(late.pathname).toBe(`/claim-track/${mine.claim}/appointment`);
  expect(late.searchParams.get('said')).toBe('taken');
  expect(late.searchParams.get('at')).toBe(startsAt);
  expect(await appointmentsOf(view, mine.claim)).toMatchObject([{ id: mine.appointment.id }]);

  // Invariant 15: neither another’s claim nor, of one’s own, another’s appointment.
  const none = { kind: 'refused', errCode: 'CLAIM_UNKNOWN', status: 404 };
  expect(await send(moveAppointment, other, form)).toMatchObject(none);
  const mixed = { ...form, appointment: theirs.appointment.id };
  expect(await send(moveAppointment, view, mixed)).toMatchObject(none);

  const soon = new Date(Date.now() + 23 * 3_600_000);
  await database().appointment.update({
    where: { id: mine.appointment.id },
    data: { startsAt: soon, endsAt: new Date(soon.getTime() + 3_600_000) },
  });
  const free = await firstSlot(view, mine.claim);
  expect(await send(moveAppointment, view, { ...form, ...free })).toMatchObject({
    kind: 'refused',
    errCode: 'TOO_LATE',
    label: tooLate,
  });
});
