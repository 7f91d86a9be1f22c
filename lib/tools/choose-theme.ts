import { z } from 'zod';
import { defineChange } from '@/lib/changes';
import { themeNames } from '@/lib/clients';
import { themeCookie } from '@/lib/request';

/** Seconds a theme stays chosen. */
const lifetime = 30 * 24 * 3600;

/** §2.6 Theme picker: shows the client in another theme, in this browser alone. */
export const chooseTheme = defineChange({
  address: '/api/dev/theme',
  development: true,
  schema: () => z.object({ theme: z.enum([...themeNames, '']) }),
  run: async ({ input: { theme }, view }) => ({
    kind: 'go',
    to: view.address,
    keepsTyped: 'anew',
    cookies: [
      theme ? await themeCookie.seal(view.snapshot.id, { theme }, lifetime) : themeCookie.clear(),
    ],
  }),
});
