import { afterAll, beforeAll, expect, test } from 'vitest';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { send } from '@/lib/products/tests/world';
import type { View } from '@/lib/request';
import { readFulfilment } from '../settling/agree';
import { chooseSlot } from '../settling/choose-slot';
import { heldSlot, lostSlot } from '../settling/steps';
import { refuseQuotes, takeQuote } from '../settling/take';
import { doneOf } from '../tracking/done';
import { followedClaim } from '../tracking/followed-claim';
import { moveAppointment } from '../tracking/move-appointment';
import {
  appointmentsOf,
  approved,
  atCenter,
  booked,
  firstSlot,
  heldOf,
  led,
  opened,
  settlingHolders,
  version,
} from './settling-world';

const { holder, load } = settlingHolders(13);

async function followed(view: View, claim: string) {
  const content = await followedClaim(view, claim);
  if (content.kind !== 'claim') throw new Error(`The claim is ${content.kind}`);
  return content;
}

beforeAll(() => prepareSending([notifyHolders]));
beforeAll(load);
afterAll(endSending);

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

test('design §8: a booked appointment is moved once by a double click, back, and there again', async () => {
  const view = await holder(9);
  const { claim, appointment } = await booked(view);
  const { slot, startsAt } = await firstSlot(view, claim);
  const form = { claim, appointment: appointment.id, slot, startsAt };
  const said = async () =>
    doneOf(view, new URLSearchParams('done=appointment'), await followed(view, claim));
  // Anyone can send its holder this address.
  expect(await said()).toBeUndefined();
  const outcomes = await Promise.all([
    send(moveAppointment, view, form),
    send(moveAppointment, view, form),
  ]);
  const done = outcomes.filter(({ kind }) => kind === 'go');
  expect(done.map(led)).toContain(`/claim-track/${claim}?done=appointment`);
  expect(await said()).toBe('appointment');
  const there = [{ id: appointment.id, slotId: slot, state: 'BOOKED' }];
  expect(await appointmentsOf(view, claim)).toEqual(there);
  const back = { ...form, slot: appointment.slotId, startsAt: appointment.startsAt };
  expect(led(await send(moveAppointment, view, back))).toContain('done=appointment');
  expect(led(await send(moveAppointment, view, form))).toContain('done=appointment');
  expect(await appointmentsOf(view, claim)).toEqual(there);
});
