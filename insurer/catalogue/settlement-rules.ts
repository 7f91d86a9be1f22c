import { z } from 'zod';
import { deliveryKinds, localizedText, replacementKinds } from '@/lib/platform/port';
import { code, days, minor, serviceRoute } from './rule-values';

/** What a device of a class can be replaced with. */
export const replacementRuleSchema = z.strictObject({
  code,
  kind: z.enum(replacementKinds),
  title: localizedText,
  /** What differs from the device that it replaces. */
  description: localizedText.exactOptional(),
  /** What it costs its holder more, tax aside. */
  extra: minor.default(0),
  /** What is not in stock is not offered. */
  isInStock: z.boolean().default(true),
  /** Of a substitute: what it is offered in the place of, while that is not in stock. */
  standsInFor: code.exactOptional(),
  /** Of one by another maker, or of another class: what the plan covers from then on. */
  manufacturer: z.string().min(1).max(100).exactOptional(),
  deviceClass: code.exactOptional(),
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 14:30');

/** How what settles a claim along a route is delivered. */
export const deliveryRuleSchema = z.strictObject({
  code,
  /** A PICK_UP is offered at places near the holder that take the device. */
  kind: z.enum(deliveryKinds),
  title: localizedText,
  /** What it costs its holder more, tax aside. */
  extra: minor.default(0),
  /** Working days from the day of the order, in the place of the route's. */
  days,
  /** Until when on a working day it is taken that day; a PICK_UP goes by the zone of its place. */
  cutOff: z.strictObject({ time: timeOfDay, timeZone: z.string().exactOptional() }).exactOptional(),
});

/** What is to be done before a device leaves its holder. */
export const preparationRuleSchema = z.strictObject({
  code,
  title: localizedText,
  how: localizedText,
  /** Whether it can be done only while the device can be switched on. */
  needsPower: z.boolean().default(false),
  /** Along which routes it leaves. */
  routes: z.array(serviceRoute).min(1),
  /** Of which classes; of all where none is named. */
  deviceClasses: z.array(code).default([]),
});

/** Answers by which a device is dangerous. */
export const dangerRuleSchema = z.strictObject({
  question: z.string(),
  answers: z.array(z.string()).min(1),
  /** Ways that are not open to it then. */
  closes: z.array(serviceRoute).min(1),
  /** What its holder is told, and why. */
  title: localizedText,
  reason: localizedText,
  /** What is replaced is handed over at a place, or not at all: it is never posted. */
  comesBack: z.enum(['AT_CENTER', 'NOT_AT_ALL']),
});
