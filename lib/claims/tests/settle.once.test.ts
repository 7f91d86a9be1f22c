import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { quoteOf } from '@/lib/payments';
import { payOwed } from '@/lib/payments/pay';
import { platformOf } from '@/lib/platform';
import { contentOf } from '@/lib/platform/tests/suite/insured-holders';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { confirmationPage } from '../filing/pages';
import { agreeToReturn, readFulfilment } from '../settling/agree';
import { chooseCenter, findCenters } from '../settling/choose-center';
import { chooseDelivery } from '../settling/choose-delivery';
import { chooseOption, chooseReplacement } from '../settling/choose-option';
import { chooseSlot } from '../settling/choose-slot';
import { type OpenSettling, settlingOf } from '../settling/open-settling';
import { freeSlots } from '../settling/slots';
import { heldSlot, isOpen, isPayable, lostSlot, nextStep } from '../settling/steps';
import { refuseQuotes, takeQuote } from '../settling/take';
import { moveAppointment } from '../tracking/move-appointment';
import {
  appointmentsOf,
  approved,
  atCenter,
  awaitingPayment,
  booked,
  chooseCenterNamed,
  chooseRoute,
  firstSlot,
  heldOf,
  led,
  opened,
  settlingHolders,
  tooLate,
  version,
} from './settling-world';

const { holder, load } = settlingHolders(15);

beforeAll(() => prepareSending([notifyHolders]));
beforeAll(load);
afterAll(endSending);
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

test('§2.1 scheduler: a holder learns that another window has changed the center of their slot', async () => {
  const view = await holder(9);
  const claim = await approved(view);
  await atCenter(view, claim);
  expect(led(await send(chooseSlot, view, await firstSlot(view, claim)))).toContain('/fulfilment');
  expect(await chooseCenterNamed(view, claim, 'Airport')).toContain('/scheduler');
  const readHere = await send(readFulfilment, view, { claim, power: '' });
  expect(led(readHere)).toContain('/scheduler?said=changed');
});

test('§2.1 scheduler: choosing another center before paying asks for a time there', async () => {
  const view = await holder(12);
  const claim = await approved(view);
  await awaitingPayment(view, claim);
  expect(isPayable(await opened(view, claim))).toBe(true);
  expect(await chooseCenterNamed(view, claim, 'Airport')).toContain('/scheduler');
  // The time is held at the first one still.
  expect(await chooseCenterNamed(view, claim, 'Downtown')).toContain('/deductible-payment');
  expect(await heldOf(view, claim)).toHaveLength(1);
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
