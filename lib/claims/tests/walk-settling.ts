import { randomUUID } from 'node:crypto';
import {
  type ClaimDetails,
  type deliveryKinds,
  platformOf,
  type replacementKinds,
} from '@/lib/platform';
import type { Desk } from '@/lib/platform/tests/suite/insured-holders';
import { contentOf } from '@/lib/platform/tests/suite/world';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { agreeToReturn, readFulfilment } from '../settling/agree';
import { centersFor, holdersAddress } from '../settling/centers';
import { chooseCenter } from '../settling/choose-center';
import { chooseDelivery } from '../settling/choose-delivery';
import { chooseOption, chooseReplacement } from '../settling/choose-option';
import { chooseSlot } from '../settling/choose-slot';
import { type OpenSettling, settlingOf } from '../settling/open-settling';
import { freeSlots } from '../settling/slots';
import { quoteOf, type SettlingStep, settlingSteps } from '../settling/steps';
import { takeQuote } from '../settling/take';
import { told } from './demonstration-holders';
import { ledTo } from './walk-filing';

/** Which of several is chosen: the first, where nobody says. */
export interface Wanted {
  readonly replacement?: (typeof replacementKinds)[number];
  readonly delivery?: (typeof deliveryKinds)[number];
  readonly hasPower?: boolean;
}

/** A claim that is being settled. @throws Error where it cannot be shown */
export async function openSettling(view: View, claim: string): Promise<OpenSettling> {
  const settling = await settlingOf(view, claim);
  if (settling.kind !== 'settling') throw new Error(settling.kind);
  return settling;
}

/** What the platform takes for a change of a holder. */
export function changeOf(view: View) {
  return { token: sessionOf(view)?.idToken ?? '', idempotencyKey: randomUUID() };
}

/**
 * Chooses a way to settle a claim and everything that it asks for, by the forms of its pages: each leads
 * to the next one.
 * @returns the steps that it took
 */
export async function walkToTaken(
  view: View,
  claim: string,
  route: string,
  wanted: Wanted = {},
): Promise<readonly SettlingStep[]> {
  const { facts } = await openSettling(view, claim);
  const quote = facts.claim.quotes.find(({ serviceRoute }) => serviceRoute === route);
  let at = ledTo(await send(chooseOption, view, { claim, quote: quote?.id ?? '' }));
  const steps: SettlingStep[] = ['service-options'];
  for (;;) {
    const step = settlingSteps.find((name) => at === `/file-claim/settle/${claim}/${name}`);
    if (!step) throw new Error(`${at} is no step of it, behind ${steps.join(', ')}`);
    if (steps.length > 12) throw new Error(`There is no end to ${steps.join(', ')}`);
    steps.push(step);
    at = await choiceAt(view, claim, step, wanted);
    if (step === 'deductible-payment') return steps;
  }
}

async function choiceAt(
  view: View,
  claim: string,
  step: SettlingStep,
  { replacement, delivery, hasPower = true }: Wanted,
): Promise<string> {
  const settling = await openSettling(view, claim);
  const { choices, facts, kept } = settling;
  const quote = quoteOf(settling);
  const power = hasPower ? 'YES' : 'NO';
  switch (step) {
    case 'service-options':
      throw new Error('It leads back to where the way is chosen');
    case 'service-centers': {
      const { centers: found } = await centersFor(view, settling);
      const [center] = found?.kind === 'centers' ? [...found.near, ...found.far] : [];
      return ledTo(await send(chooseCenter, view, { claim, center: center?.id ?? '' }));
    }
    case 'scheduler': {
      const free = await freeSlots(view, choices.center, null, facts.now);
      const slots = free.kind === 'slots' ? free.days.flatMap((day) => day.slots) : [];
      const { id: slot = '', startsAt = '' } = slots.at(-1) ?? {};
      return ledTo(await send(chooseSlot, view, { claim, slot, startsAt }));
    }
    case 'replacement-options': {
      const all = quote?.replacements ?? [];
      const one = all.find(({ kind }) => kind === replacement) ?? all[0];
      return ledTo(await send(chooseReplacement, view, { claim, replacement: one?.id ?? '' }));
    }
    case 'delivery': {
      const all = quote?.deliveryOptions ?? [];
      const one = all.find(({ kind }) => kind === delivery) ?? all[0];
      const picked = all.filter(({ kind }) => kind === 'PICK_UP').map(({ id }) => id);
      const form = { claim, option: one?.id ?? '', pickUp: picked.join(' '), country: 'US' };
      // Another address takes a proof, which is tested where it is decided.
      return ledTo(await send(chooseDelivery, view, { ...form, ...(await holdersAddress(view)) }));
    }
    case 'fulfilment':
      return ledTo(
        quote?.returnWithinDays === undefined
          ? await send(readFulfilment, view, { claim, power })
          : await send(agreeToReturn, view, { claim, power, card: '', agreed: true }),
      );
    case 'deductible-payment':
      return ledTo(await send(takeQuote, view, { claim, version: String(kept.version) }));
  }
}

/** Pays what is owed for a claim, where something is, as a payment that was taken is told. */
export async function payFor(view: View, claim: ClaimDetails): Promise<ClaimDetails> {
  const { owed } = claim;
  if (!owed) return claim;
  contentOf(
    await platformOf(view).recordPayment({
      idempotencyKey: randomUUID(),
      owedId: owed.id,
      amount: owed.amount,
      paymentId: randomUUID(),
      paidAt: new Date().toISOString(),
    }),
  );
  return told(view, claim.id);
}

/**
 * Brings a claim from its filing to where there is something to choose from: gives what it asks for,
 * has somebody look, decide and visit. At each state its holder is told.
 * @param findings what shop and desk find
 */
export async function bringToChoice(
  view: View,
  desk: Desk,
  claimId: string,
  findings: object = {},
): Promise<ClaimDetails> {
  let claim = await told(view, claimId);
  for (let turns = 0; turns < 8; turns++) {
    switch (claim.state) {
      case 'ACTION_REQUIRED':
        for (const requirement of claim.requirements) await give(view, desk, claim, requirement);
        break;
      case 'IN_REVIEW':
        await desk.approve(claimId, 'ina', findings);
        break;
      case 'DIAGNOSIS': {
        const [visit] = claim.quotes;
        if (visit) await walkToTaken(view, claimId, visit.serviceRoute);
        await told(view, claimId);
        await desk.reportDiagnosis(claimId, findings);
        break;
      }
      default:
        return claim;
    }
    claim = await told(view, claimId);
  }
  throw new Error(`It never comes to a choice: ${claim.state}`);
}

async function give(
  view: View,
  desk: Desk,
  { id: claimId }: ClaimDetails,
  { id: requirementId, kind, question, filesNeeded = 1 }: ClaimDetails['requirements'][number],
): Promise<void> {
  if (kind === 'DEVICE_SENT_IN') await desk.receiveDevice(claimId, requirementId);
  else
    contentOf(
      await platformOf(view).giveRequirement({
        ...changeOf(view),
        claimId,
        requirementId,
        ...(kind === 'ANSWER' ? { answer: question?.choices[0]?.code ?? '2026-01-15' } : {}),
        ...(kind === 'SIGNATURE'
          ? { signature: { name: 'Ada', signedAt: new Date().toISOString(), language: 'en' } }
          : {}),
        ...(kind === 'FILE' ? { files: Array.from({ length: filesNeeded }, () => file) } : {}),
      }),
    );
  await desk.acceptRequirement(claimId, requirementId);
}

const file = {
  name: 'a.pdf',
  mediaType: 'application/pdf',
  sha256: 'ab',
  url: 'https://files.example/a',
  documentId: 'a',
};
