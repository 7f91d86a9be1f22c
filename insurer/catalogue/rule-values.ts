import { z } from 'zod';
import { inMinorUnits, serviceRoutes } from '@/lib/platform/port';

/** Upper case, digits and `_`: what rules are named by. */
export const code = z
  .string()
  .regex(/^[A-Z][A-Z0-9_]*$/, 'must be in capitals, digits and _, such as CRACKED_SCREEN');
export const days = z.int().min(0);
export const minor = z.int(inMinorUnits).min(0);
export const serviceRoute = z.enum(serviceRoutes);

/** What plans cover, by the kind of insurance. */
export const productLines = ['DEVICE', 'HOME', 'VEHICLE'] as const;
