import { z } from 'zod';
import { calendarDate, serviceCenterSchema } from '@/lib/platform/port';

/** A place as the file has it, and how its slots are made. */
export const centerSchema = serviceCenterSchema
  .omit({ distance: true, nextSlot: true })
  .extend({
    /** How long a slot is, in minutes, and how many claims fit into one. */
    slotMinutes: z.int().min(15).max(480).default(60),
    capacity: z.int().min(1).default(1),
    /** How long before a slot it can still be booked, in minutes: time to get there, or to come. */
    noticeMinutes: z.int().min(0).max(10_080).default(60),
    /** How many days ahead it can be booked. */
    bookableDays: z.int().min(1).max(120).default(30),
    closedOn: z.array(calendarDate).default([]),
  })
  .strict();
export type CenterFile = z.infer<typeof centerSchema>;

/** `service-network.json` of a client package: who repairs, where, and when. */
export const serviceNetworkFileSchema = z.strictObject({
  $schema: z.string().optional(),
  centers: z.array(centerSchema),
  postalCodes: z.array(
    z.strictObject({
      country: z.string().regex(/^[A-Z]{2}$/),
      postalCode: z.string().min(1).max(20),
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
  ),
});
export type ServiceNetworkFile = z.infer<typeof serviceNetworkFileSchema>;
