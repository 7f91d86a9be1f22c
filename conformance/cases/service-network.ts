import { unknownId } from '@/lib/platform/port/shared/example-of';
import {
  answered,
  type ConformanceCase,
  caseOf,
  change,
  fitting,
  found,
  holds,
  inDays,
  refuses,
  same,
  Unfit,
} from '../conformance-case';
import { readInParts } from '../in-parts';
import { filed, incidentOf } from './filed-claim';

/** Who repairs, where and when. */
export const serviceNetworkCases: readonly ConformanceCase[] = [
  caseOf(
    'holdSlot',
    'holds a slot of a place near by for a claim',
    ['appointment', 'anotherContract'],
    async (platform, { appointment, anotherContract }) => {
      const { deviceClass, postalCode } = appointment;
      const { token } = await incidentOf(platform, appointment);
      const near = { token, deviceClass, postalCode };
      const centers = fitting(
        await platform.serviceCenters(near),
        appointment,
        ['POSTAL_CODE_UNKNOWN'],
        'its postal code is unknown',
      ).items;
      const distances = centers.flatMap(({ distance }) =>
        distance === undefined ? [] : [distance],
      );
      same(
        distances,
        distances.toSorted((one, other) => one - other),
        'A place further away comes before a nearer one',
      );
      await readInParts((page) => platform.serviceCenters({ ...near, ...page }));
      refuses(
        await platform.serviceCenters({ ...near, postalCode: 'portico' }),
        'POSTAL_CODE_UNKNOWN',
        'A postal code that there is not',
      );
      const [center] = centers;
      if (!center) throw new Unfit(appointment, 'there is no place for it');
      const days = { token, centerId: center.id, from: inDays(2), to: inDays(13) };
      const slots = answered(await platform.slots(days), 'slots').items;
      holds(
        slots.every(({ startsAt }) => startsAt.slice(0, 10) >= inDays(1)),
        'A slot is before the days that were asked for',
      );
      const [slot] = slots;
      if (!slot) throw new Unfit(appointment, 'the nearest place has no slot');
      refuses(
        await platform.slots({ ...days, centerId: unknownId }),
        'CENTER_UNKNOWN',
        'A place that there is not',
      );
      const { claim, withdraw } = await filed(platform, appointment);
      const claimId = claim.id;
      const { token: others } = await found(platform, anotherContract);
      const hold = (of: string, slotId: string) =>
        platform.holdSlot({ ...change(of), claimId, slotId });
      refuses(await hold(token, unknownId), 'SLOT_UNKNOWN', 'A slot that there is not');
      refuses(await hold(others, slot.id), 'CLAIM_UNKNOWN', 'A claim of another contract');
      const held = answered(await hold(token, slot.id), 'A slot');
      same(held.state, 'HELD', 'A slot that was held is not HELD');
      holds(held.heldUntil !== undefined, 'It does not say until when it is held');
      const left = answered(await platform.slots(days), 'slots').items.find(
        ({ id }) => id === slot.id,
      );
      same(left?.left ?? 0, slot.left - 1, 'A slot that is held is as free as before');
      answered(await withdraw(), 'Taking a claim back');
      const free = answered(await platform.slots(days), 'slots').items.find(
        ({ id }) => id === slot.id,
      );
      same(free?.left, slot.left, 'The slot of a withdrawn claim is not free again');
    },
  ),
];
