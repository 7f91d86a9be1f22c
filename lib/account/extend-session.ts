import type { Change } from '@/lib/changes';
import { type FormValues, schemaOf } from '@/lib/form';
import { sessionOf } from '@/lib/request';

/**
 * Starts the idle time of a session again: asking for the session has done so already. `to` is
 * where a browser without script goes on.
 */
export const extendSession: Change<FormValues> = {
  form: 'extend-session',
  schema: () => schemaOf([]),
  run: async ({ view }) =>
    sessionOf(view)
      ? { kind: 'go', to: view.address }
      : { kind: 'refused', errCode: 'SESSION_ENDED', status: 401, page: '/session-ended' },
};
