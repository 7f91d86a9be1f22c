import { handleWebhook } from '@/lib/changes';
import { pullEvents } from '@/lib/operations';
import { hearWakeUp } from '@/lib/platform';

/** Where an insurer's platform says "look now": there are events. */
export const POST = handleWebhook({
  mediaTypes: ['application/json'],
  largest: 4 * 1024,
  async take({ clientId, body, headers }) {
    const signature = headers.get('x-platform-signature') ?? '';
    return (await hearWakeUp(pullEvents, clientId, { signature, body })) ? 'taken' : 'unsigned';
  },
});
