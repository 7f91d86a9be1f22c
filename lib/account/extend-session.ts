import { defineChange } from '@/lib/changes';
import { sessionOf } from '@/lib/request';

/**
 * Starts the idle time of a session again: asking for the session has done so already. `to` is
 * where a browser without script goes on.
 */
export const extendSession = defineChange({
  address: '/api/session/extend',
  run: async ({ view }) =>
    sessionOf(view)
      ? { kind: 'go', to: view.address }
      : { kind: 'refused', errCode: 'SESSION_ENDED', status: 401, page: '/session-ended' },
});
