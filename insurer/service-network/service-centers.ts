import type { z } from 'zod';
import { database } from '@/lib/db';
import {
  type Answered,
  inputInvalid,
  type PlatformAnswer,
  type ServiceCenter,
  type serviceNetworkCalls,
} from '@/lib/platform/port';
import { pageOfList } from '@/lib/platform/port/shared/page-of-list';
import type { CenterFile } from '../catalogue/service-network-file';
import type { PlatformContext } from '../context';
import { refused } from '../perform';
import { distanceBetween, reach } from './distance';
import { freeSlots, nextFreeSlots } from './free-slots';
import { type SlotTime, slotId, slotNamed } from './slots';
import { centerById, centersOf, placeOf } from './store/centers';
import { takesDevice } from './takes-device';

type Calls = typeof serviceNetworkCalls;
type Input<Name extends keyof Calls> = z.output<Calls[Name]['input']>;
type Answer<Name extends keyof Calls> = Promise<PlatformAnswer<Answered<Calls[Name]>>>;

/** The most days that slots are told of at once. */
const mostDays = 62;

/** The places that take a class of device, the nearest to a postal code first. */
export async function serviceCenters(
  { clientId, now: clock }: Pick<PlatformContext, 'clientId' | 'now'>,
  { deviceClass, postalCode, country, ...page }: Input<'serviceCenters'>,
): Answer<'serviceCenters'> {
  const place = await placeOf(database(), clientId, postalCode, country.toUpperCase());
  if (!place) return refused('POSTAL_CODE_UNKNOWN');
  const near = (await centersOf(database(), clientId))
    .filter((center) => takesDevice(center, deviceClass))
    .map((center) => ({ ...center, distance: distanceBetween(place, center) }))
    .toSorted((one, other) => one.distance - other.distance || (one.id < other.id ? -1 : 1));
  const answer = pageOfList(near, page);
  if (answer.kind !== 'answer') return answer;
  const now = clock();
  const next = await nextFreeSlots(database(), answer.value.items, now);
  const items = answer.value.items.map((center) => centerView(center, next.get(center.id)));
  return { kind: 'answer', value: { ...answer.value, items, within: reach } };
}

/**
 * The slots of a place that are free. A cursor is a slot as well, but one that need not be free any
 * more: whoever takes it meanwhile ends nobody else’s list.
 */
export async function listSlots(
  { clientId, now: clock }: Pick<PlatformContext, 'clientId' | 'now'>,
  { centerId, from, to, cursor, limit }: Input<'slots'>,
): Answer<'slots'> {
  const center = await centerById(database(), clientId, centerId);
  if (!center) return refused('CENTER_UNKNOWN');
  const before = cursor === undefined ? undefined : slotNamed(cursor);
  if (cursor !== undefined && before?.centerId !== centerId) return refused(inputInvalid);
  const last = new Date(Date.parse(from) + mostDays * 86_400_000).toISOString().slice(0, 10);
  const free = await freeSlots(database(), center, from, to < last ? to : last, clock());
  const items = free
    .filter(({ startsAt }) => !before || startsAt > before.startsAt)
    .map(({ startsAt, endsAt, left }) => ({
      id: slotId(centerId, startsAt),
      centerId,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      left,
    }));
  return pageOfList(items, { limit });
}

function centerView(
  {
    slotMinutes: _minutes,
    capacity: _capacity,
    bookableDays: _days,
    ...center
  }: CenterFile & { readonly distance: number },
  next: SlotTime | undefined,
): ServiceCenter {
  return { ...center, ...(next ? { nextSlot: next.startsAt.toISOString() } : {}) };
}
