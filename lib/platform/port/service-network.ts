import { z } from 'zod';
import { defineCalls } from './call';
import {
  addressSchema,
  calendarDate,
  identifier,
  localizedText,
  moment,
  openList,
  pageInput,
  pageOf,
  typedText,
} from './values';

/** A place where something is repaired, or from which somebody comes. */
export const serviceCenterSchema = z.object({
  id: identifier,
  name: z.string(),
  address: addressSchema,
  phoneNumber: z.string().default(''),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** IANA name; its slots are in it. */
  timeZone: z.string(),
  /** From the place that was asked for, in metres. */
  distance: z.int().min(0).exactOptional(),
  hours: z.array(
    z.object({
      /** 1 is Monday. */
      day: z.int().min(1).max(7),
      opens: z.iso.time({ precision: -1 }),
      closes: z.iso.time({ precision: -1 }),
    }),
  ),
  /** Days to come on which it is closed all the same. */
  closedOn: z.array(calendarDate).exactOptional(),
  deviceClasses: z.array(z.string()),
  note: localizedText.exactOptional(),
  nextSlot: moment.exactOptional(),
});
export type ServiceCenter = z.infer<typeof serviceCenterSchema>;

export const slotSchema = z.object({
  id: identifier,
  centerId: identifier,
  startsAt: moment,
  endsAt: moment,
  /** How many more can be booked. */
  left: z.int().min(0),
});
export type Slot = z.infer<typeof slotSchema>;

export const appointmentSchema = z.object({
  id: identifier,
  centerId: identifier,
  slotId: identifier,
  startsAt: moment,
  endsAt: moment,
  state: openList(['HELD', 'BOOKED', 'DONE', 'NOBODY_CAME', 'CANCELLED']),
  /** Of a held one: until when. */
  heldUntil: moment.exactOptional(),
  /**
   * Whether somebody comes to the holder; without it, what was chosen says so. It stays when a claim that
   * is reopened, or diagnosed, is about to be settled in another way.
   */
  isAtHolder: z.boolean().exactOptional(),
  /** Where it is, or from where somebody comes; its time is told in that place’s zone. */
  center: serviceCenterSchema
    .pick({ name: true, address: true, phoneNumber: true, timeZone: true })
    .exactOptional(),
});
export type Appointment = z.infer<typeof appointmentSchema>;

/** Who repairs, where and when. */
export const serviceNetworkCalls = defineCalls({
  serviceCenters: {
    method: 'post',
    path: '/service-centers/search',
    summary: 'Places that take a class of device, the nearest to a postal code first.',
    opens: 'contract',
    changes: false,
    input: pageInput.extend({
      deviceClass: z.string().min(1),
      postalCode: typedText(20).min(1),
      country: z.string().max(2).default(''),
    }),
    output: pageOf(serviceCenterSchema).extend({
      /** How far a place lies at most that is offered as near, in metres; without it all are. */
      within: z.int().min(0).exactOptional(),
    }),
    refusals: ['POSTAL_CODE_UNKNOWN'],
  },
  slots: {
    method: 'get',
    path: '/service-centers/{centerId}/slots',
    summary: 'The slots of a place that are free, from one day to another, both included.',
    opens: 'contract',
    changes: false,
    input: pageInput.extend({ centerId: identifier, from: calendarDate, to: calendarDate }),
    output: pageOf(slotSchema),
    refusals: ['CENTER_UNKNOWN'],
  },
  holdSlot: {
    method: 'post',
    path: '/claims/{claimId}/appointments',
    summary:
      'Holds a slot for a claim for ten minutes, at a place that takes its device: of any other the slot is unknown. The one that the claim held before is free again.',
    opens: 'contract',
    changes: true,
    input: z.object({ claimId: identifier, slotId: identifier }),
    output: appointmentSchema,
    refusals: ['CLAIM_UNKNOWN', 'SLOT_UNKNOWN', 'SLOT_TAKEN', 'NOT_IN_THIS_STATE'],
  },
  moveAppointment: {
    method: 'put',
    path: '/appointments/{appointmentId}',
    summary:
      'Books another slot in the place of one that is booked, until a day before it, or of one that was missed at a place.',
    opens: 'contract',
    changes: true,
    input: z.object({ appointmentId: identifier, slotId: identifier }),
    output: appointmentSchema,
    refusals: ['APPOINTMENT_UNKNOWN', 'SLOT_UNKNOWN', 'SLOT_TAKEN', 'TOO_LATE'],
  },
});
