import { beforeAll, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { snapshotWith } from '@/lib/entry/tests/context';
import { newClientId } from '@/lib/platform/tests/contracts';
import { holderOf, insuredHolders } from '@/lib/platform/tests/suite/insured-holders';
import { viewWith } from '@/lib/policies/tests/holder';
import { send } from '@/lib/products/tests/world';
import { sessionOf, type View } from '@/lib/request';
import { contractOf } from '../filing/open-filing';
import { centersNear } from '../settling/centers';
import { chooseSlot } from '../settling/choose-slot';
import { saveChoices } from '../settling/kept-choices';
import { freeSlots } from '../settling/slots';
import { nextStep } from '../settling/steps';
import { ledTo } from './walk-filing';
import { openSettling } from './walk-settling';

const clientId = newClientId('twenty');
const snapshot = { ...snapshotWith(), id: clientId };
const many = 20;
beforeAll(() => loadEmbedded(clientId, insuredHolders(many)));

const near = { postalCode: '97201', country: 'US' };

/** Somebody with an approved claim who has chosen a repair at a place where one is taken at a time. */
async function atScheduler(
  index: number,
): Promise<{ readonly view: View; readonly claim: string }> {
  const holder = await holderOf(embeddedPlatform(clientId), index);
  const view = viewWith(snapshot, holder.token, `twenty-${index}`);
  const { id: claim, quotes } = await holder.file();
  const found = await centersNear(view, { deviceClass: 'PHONE' }, near);
  const center =
    found.kind === 'centers' ? found.near.find(({ name }) => name === 'Downtown') : undefined;
  const quote = quotes.find(({ serviceRoute }) => serviceRoute === 'CARRY_IN');
  const session = sessionOf(view);
  if (!center || !quote || !session) throw new Error('There is nowhere to go');
  const { id, name, address, phoneNumber, timeZone } = center;
  await saveChoices(
    contractOf(view, session),
    { claimId: claim, version: 0 },
    {
      quoteId: quote.id,
      near,
      center: { id, name, address, phoneNumber, timeZone },
    },
  );
  return { view, claim };
}

test('§2.1 scheduler: twenty holders for one slot give it to one, and the others are told which is taken', async () => {
  const all: Awaited<ReturnType<typeof atScheduler>>[] = [];
  for (let index = 0; index < many; index++) all.push(await atScheduler(index));
  const [first] = all;
  if (!first) throw new Error('There is nobody');
  const { choices, facts } = await openSettling(first.view, first.claim);
  const free = await freeSlots(first.view, choices.center, null, facts.now);
  const slots = free.kind === 'slots' ? free.days.flatMap((day) => day.slots) : [];
  const slot = slots.find(({ left }) => left === 1);
  if (!slot) throw new Error('Nothing is free');
  const led = await Promise.all(
    all.map(async ({ view, claim }) =>
      ledTo(await send(chooseSlot, view, { claim, slot: slot.id, startsAt: slot.startsAt })),
    ),
  );
  const won = led.filter((to) => to.endsWith('/fulfilment'));
  expect(won).toHaveLength(1);
  const at = new URLSearchParams({ said: 'taken', at: slot.startsAt });
  const lost = led.filter((to) => to.endsWith(`/scheduler?${at}`));
  expect(lost).toHaveLength(many - 1);

  const loser = all.find(({ claim }) => lost.some((to) => to.includes(claim)));
  if (!loser) throw new Error('Nobody has lost');
  const settling = await openSettling(loser.view, loser.claim);
  expect(nextStep(settling)).toBe('scheduler');
  const others = await freeSlots(loser.view, settling.choices.center, null, settling.facts.now);
  const offered = others.kind === 'slots' ? others.days.flatMap((day) => day.slots) : [];
  expect(offered.length).toBeGreaterThan(0);
  expect(offered.map(({ id }) => id)).not.toContain(slot.id);
  expect(settling.facts.claim.appointments).toEqual([]);
});
