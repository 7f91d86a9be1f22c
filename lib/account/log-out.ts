import type { Change } from '@/lib/entry';
import { type FormValues, schemaOf } from '@/lib/form';
import { leaveProvider } from '@/lib/identity';
import { address } from '@/lib/navigation';
import { endSession } from '@/lib/session';

/** §4.3 Logout: the session is over on the server, its cookies are deleted, and the identity provider that has signed somebody in is told. */
export const logOut: Change<FormValues> = {
  form: 'log-out',
  schema: () => schemaOf([]),
  async run({ view, cookies }) {
    const departure = await leaveProvider(view, cookies);
    return {
      kind: 'go',
      to: departure.to ?? address(view, 'URL_ApplicationExit'),
      cookies: [...(await endSession(view.snapshot, cookies)), ...departure.cookies],
    };
  },
};
