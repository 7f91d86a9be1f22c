import { link } from '@/lib/navigation';
import { readSession } from '@/lib/session';
import { type Guard, proceed } from '../guard';

/**
 * §2.2 "When Global_SSOEnabled is on, a visitor with a valid token is sent to the dashboard and a
 * visitor without a token is sent to the SSO application home." Whether the token is valid the
 * database says: one that is not would be sent back here.
 */
export const singleSignOn: Guard = async (context) => {
  const { settings, snapshot, path, cookies, carried, page, signedIn } = context;
  if (page !== '/' || !settings.Global_SSOEnabled) return proceed(context);
  const isValid = signedIn && (await readSession(snapshot, path, cookies)) !== undefined;
  const { URL_Dashboard: dashboard, URL_SSOApplicationHome: home } = settings;
  // A client without a home of its own, or with this very page as one, keeps it.
  if (!isValid && (home === '' || home === '/')) return proceed(context);
  return { kind: 'redirect', to: link({ carried }, isValid ? dashboard : home) };
};
