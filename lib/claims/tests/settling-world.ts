import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import type { Outcome } from '@/lib/changes';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { platformOf } from '@/lib/platform';
import { contentOf, daysFromNow, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { send } from '@/lib/products/tests/world';
import { plainView, sessionOf, type View } from '@/lib/request';
import { readFulfilment } from '../settling/agree';
import { centersNear } from '../settling/centers';
import { chooseCenter, findCenters } from '../settling/choose-center';
import { chooseOption } from '../settling/choose-option';
import { chooseSlot } from '../settling/choose-slot';
import { type OpenSettling, settlingOf } from '../settling/open-settling';
import { freeSlots } from '../settling/slots';
import { takeQuote } from '../settling/take';

const oneDay = 24 * 3_600_000;

/** What a client says of an appointment that is too near to be moved. */
export const tooLate = 'Claims_Error_appointment_TOO_LATE';

/** So many holders of a client of a file's own, who have signed in; `load` gives it their plans. */
export function settlingHolders(count: number) {
  const plain = snapshotWith();
  const snapshot = {
    ...plain,
    id: `settle-${randomUUID().slice(0, 8)}`,
    labels: { ...plain.labels, en: { ...plain.labels.en, [tooLate]: 'Too late' } },
  };
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
        session: sessionWith({
          subject: found.reference,
          idToken: found.contractDetails.token,
          isProven: true,
        }),
      },
    };
  }
  return { holder, load: () => loadEmbedded(snapshot.id, insuredHolders(count)) };
}

/** Files a claim that is approved at once. @returns which */
export async function approved(view: View): Promise<string> {
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

/** How far it is settled. */
export async function opened(view: View, claim: string): Promise<OpenSettling> {
  const settling = await settlingOf(view, claim);
  if (settling.kind !== 'settling') throw new Error(settling.kind);
  return settling;
}

/** Where a change has led. */
export function led(outcome: Outcome): string {
  if (outcome.kind !== 'go') throw new Error(JSON.stringify(outcome));
  return outcome.to;
}

/** Chooses a way. @returns where that leads */
export async function chooseRoute(view: View, claim: string, route: string): Promise<string> {
  const { facts } = await opened(view, claim);
  const quote = facts.claim.quotes.find(({ serviceRoute }) => serviceRoute === route);
  return led(await send(chooseOption, view, { claim, quote: quote?.id ?? '' }));
}

/** The first time, from the day after tomorrow on, that one claim more fits in, as its form names it. */
export async function firstSlot(view: View, claim: string) {
  const { choices, facts } = await opened(view, claim);
  const free = await freeSlots(view, choices.center, null, facts.now);
  // What is booked there can be moved until a day before it.
  const soonest = facts.now.getTime() + 2 * oneDay;
  const slots = free.kind === 'slots' ? free.days.flatMap((day) => day.slots) : [];
  const slot = slots.find((one) => one.left === 1 && Date.parse(one.startsAt) > soonest);
  if (!slot) throw new Error('There is no slot');
  return { claim, slot: slot.id, startsAt: slot.startsAt };
}

/** Chooses a repair at a center, and the center. */
export async function atCenter(view: View, claim: string): Promise<void> {
  expect(await chooseRoute(view, claim, 'CARRY_IN')).toContain('/service-centers');
  const found = await send(findCenters, view, { claim, country: 'US', postalCode: '97201' });
  expect(led(found)).toContain('/service-centers');
  expect(await chooseCenterNamed(view, claim, 'Downtown')).toContain('/scheduler');
}

/** Chooses a center near where one has looked. @returns where that leads */
export async function chooseCenterNamed(view: View, claim: string, name: string): Promise<string> {
  const { product, choices } = await opened(view, claim);
  const near = choices.near && (await centersNear(view, product, choices.near));
  const centers = near?.kind === 'centers' ? near.near : [];
  const center = centers.find((one) => one.name === name)?.id ?? '';
  return led(await send(chooseCenter, view, { claim, center }));
}

/** Of what is kept of its choices. */
export const version = async (view: View, claim: string) =>
  String((await opened(view, claim)).kept.version);

/** The appointments that are held for it. */
export const heldOf = async (view: View, claim: string) =>
  (await opened(view, claim)).facts.claim.appointments.filter(({ state }) => state === 'HELD');

/** Takes a repair at a center. @returns the slot that is held until it is paid for */
export async function awaitingPayment(view: View, claim: string) {
  await atCenter(view, claim);
  const slot = await firstSlot(view, claim);
  await send(chooseSlot, view, slot);
  await send(readFulfilment, view, { claim, power: '' });
  await send(takeQuote, view, { claim, version: await version(view, claim) });
  const { facts } = await opened(view, claim);
  expect(facts.claim.state).toBe('AWAITING_PAYMENT');
  return slot;
}

/** Takes and pays for a repair at a center. @returns the claim, and its booked appointment */
export async function booked(view: View) {
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

/** Which slot each of its appointments has. */
export const appointmentsOf = async (view: View, claim: string) =>
  (await opened(view, claim)).facts.claim.appointments.map(({ id, slotId, state }) => ({
    id,
    slotId,
    state,
  }));
