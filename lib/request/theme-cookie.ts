import { z } from 'zod';
import { themeNames } from '@/lib/clients';
import { sealedCookie } from '@/lib/session';

/** §2.6 The theme that somebody tries on a client, outside production. */
export const themeCookie = sealedCookie('theme', z.strictObject({ theme: z.enum(themeNames) }));
