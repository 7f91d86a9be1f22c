import { z } from 'zod';
import { pathSchema } from '@/lib/clients';
import { sealedCookie } from '@/lib/session';

/** The environment a visitor has chosen (§4.3). Sealed, so that it can only be chosen by `path`. */
export const environmentCookie = sealedCookie('environment', z.strictObject({ path: pathSchema }));
