import { afterAll, beforeAll, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { catalogue, telephonePlan } from '@/insurer/tests/claims/insured';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { snapshotWith } from '@/lib/entry/tests/context';
import { endSending, prepareSending } from '@/lib/jobs';
import { notifyHolders } from '@/lib/notifications';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  holderOf,
  insuredHolders,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { viewWith } from '@/lib/policies/tests/holder';
import { send } from '@/lib/products/tests/world';
import { centersFor } from '../settling/centers';
import { chooseCenter, findCenters } from '../settling/choose-center';
import { chooseOption } from '../settling/choose-option';
import { ledTo } from './walk-filing';
import { openSettling } from './walk-settling';

const clientId = newClientId('comes');
const snapshot = { ...snapshotWith(), id: clientId };
const platform = embeddedPlatform(clientId);
const idOf = (center: string) => `${clientId}:${center}`;
const [seattle, downtown, airport] = [idOf('seattle'), idOf('downtown'), idOf('airport')];

beforeAll(async () => {
  await prepareSending([notifyHolders]);
  const { causes, routes } = telephonePlan();
  const comes = { route: 'ON_SITE', title: 'We come to you', days: 1, needsAppointment: true };
  const routesOf = new Map([
    ['NOISE', ['ON_SITE', 'CARRY_IN']],
    ['SCREEN', ['ON_SITE']],
  ]);
  const plan = telephonePlan({
    causes: causes.map((cause) => ({ ...cause, routes: routesOf.get(cause.code) ?? cause.routes })),
    routes: [...routes, comes],
  });
  const address = { address1: '1 Way', city: 'Portland', state: 'OR', country: 'US' };
  const lives = { ...address, postalCode: '97201' };
  const customers = [{ firstName: 'Ada', lastName: 'Lovelace', address: lives }];
  await loadEmbedded(clientId, {
    ...insuredHolders(3, { customers }),
    products: { ...catalogue, products: [plan] },
  });
});
afterAll(endSending);

/** A claim that is to be inspected, at the holder’s or at a place. */
async function toInspect(index: number) {
  const holder = await holderOf(platform, index);
  const { id, quotes } = await holder.file({ cause: 'NOISE', answers: {} });
  const by = (route: string) => quotes.find(({ serviceRoute }) => serviceRoute === route)?.id ?? '';
  return { holder, id, by };
}

test('§2.1 service centers: who comes is found from the address of the visit, wherever one has looked before', async () => {
  const { holder, id: claim, by } = await toInspect(0);
  const view = viewWith(snapshot, holder.token, `${clientId}:holder-0`);
  const choose = async (center: string) => ledTo(await send(chooseCenter, view, { claim, center }));
  await send(chooseOption, view, { claim, quote: by('CARRY_IN') });
  await send(findCenters, view, { claim, country: 'US', postalCode: '98101' });
  expect(await choose(seattle)).toContain('/scheduler');
  // Where one would have brought it says nothing of who comes.
  const atHome = await send(chooseOption, view, { claim, quote: by('ON_SITE') });
  expect(ledTo(atHome)).toContain('/service-centers');
  const found = await centersFor(view, await openSettling(view, claim));
  expect(found).toMatchObject({ near: { postalCode: '97201' }, isSearched: false });
  const centers = found.centers?.kind === 'centers' ? found.centers : { near: [], far: [] };
  expect(centers.near.map(({ id }) => id).toSorted()).toEqual([airport, downtown]);
  expect(centers.far).toEqual([]);
  expect(await choose(seattle)).toContain('said=changed');
  expect(await choose(downtown)).toContain('/scheduler');
});

test('design §8: a time of a center that does not come there is none for the visit', async () => {
  const { holder, id: claimId, by } = await toInspect(1);
  const { token } = holder;
  const slotAt = async (centerId: string) => {
    const days = { from: daysFromNow(3), to: daysFromNow(6) };
    const [slot] = contentOf(await platform.slots({ token, centerId, ...days })).items;
    return slot?.id ?? '';
  };
  const bookAt = async (centerId: string) => {
    const slotId = await slotAt(centerId);
    const held = contentOf(await platform.holdSlot({ ...holder.change(), claimId, slotId }));
    const chosen = { claimId, quoteId: by('ON_SITE'), appointmentId: held.id };
    return platform.chooseQuote({ ...holder.change(), ...chosen });
  };
  expect(await bookAt(seattle)).toEqual(refusedWith('APPOINTMENT_MISSING'));
  const { appointments } = contentOf(await bookAt(downtown));
  const booked = appointments.find(({ state }) => state === 'BOOKED');
  const appointmentId = booked?.id ?? '';
  expect(booked).toMatchObject({ centerId: downtown, isAtHolder: true });
  const moveTo = async (centerId: string) =>
    platform.moveAppointment({
      ...holder.change(),
      appointmentId,
      slotId: await slotAt(centerId),
    });
  expect(await moveTo(seattle)).toEqual(refusedWith('SLOT_UNKNOWN'));
  expect(contentOf(await moveTo(airport)).centerId).toBe(airport);
});

test('design §8: where somebody comes by every option, a time of a center that does not is held for nobody', async () => {
  const holder = await holderOf(platform, 2);
  const { id: claimId, quotes } = await holder.file();
  expect(quotes.map(({ serviceRoute }) => serviceRoute)).toEqual(['ON_SITE']);
  const holdAt = async (centerId: string) => {
    const days = { from: daysFromNow(3), to: daysFromNow(6) };
    const asked = { token: holder.token, centerId, ...days };
    const [slot] = contentOf(await platform.slots(asked)).items;
    return platform.holdSlot({ ...holder.change(), claimId, slotId: slot?.id ?? '' });
  };
  expect(await holdAt(seattle)).toEqual(refusedWith('SLOT_UNKNOWN'));
  expect(contentOf(await holdAt(downtown)).state).toBe('HELD');
});
