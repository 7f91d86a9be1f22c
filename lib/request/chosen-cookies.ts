import { z } from 'zod';
import { pathSchema, themeNames } from '@/lib/clients';
import { mockFlowsSchema } from '@/lib/platform';
import { sealedCookie } from '@/lib/session';

/** The environment a visitor has chosen (§4.3). Sealed, so that it can only be chosen by `path`. */
export const environmentCookie = sealedCookie('environment', z.strictObject({ path: pathSchema }));

/** §2.6, §3 The mock flows that somebody tries the portal in, outside production. */
export const mockFlowsCookie = sealedCookie('mockFlows', mockFlowsSchema);

/** §2.6 The theme that somebody tries on a client, outside production. */
export const themeCookie = sealedCookie('theme', z.strictObject({ theme: z.enum(themeNames) }));
