import { z } from 'zod';
import { defineChange, type Outcome } from '@/lib/changes';
import { giveBackPhones, methodPage } from '@/lib/verification';
import { dropKept } from '../kept/kept-claim';

/**
 * §10.18 Whoever has reported a telephone as gone in this browser has it with them: what was reported is
 * discarded, and the code of the verification that goes on may be sent to its number again.
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
