import { z } from 'zod';
import { defineChange, type Outcome } from '@/lib/changes';
import { giveBackPhones, methodPage } from '@/lib/verification';
import { dropKept } from '../kept/kept-claim';

/**
 * §10.18 The visitor has the phone that was reported as lost in this browser: discards the report and lets
 * the current verification send codes to its number again.
 */
export const phoneIsBack = defineChange({
  address: '/api/claims/phone-back',
  schema: () => z.object({}),
  run: async ({ view, cookies }): Promise<Outcome> => ({
    kind: 'go',
    to: methodPage,
    cookies: [await dropKept(view, cookies), ...(await giveBackPhones(view, cookies))],
  }),
});
