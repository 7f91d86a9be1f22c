import { databaseAnswers } from '@/lib/db';
import { hasCachedFace, standsAlone } from '@/lib/navigation';
import { cookieName } from '@/lib/session';
import { type Guard, proceed } from '../guard';

/**
 * What needs the database is known before it is rendered, and shown as the outage it is while the
 * database is away. What tells of nobody is shown as ever, without asking who the visitor is.
 */
export const databaseOutage: Guard = async (context) => {
  const { page, pathname, settings, signedIn, cookies } = context;
  const isKnown = signedIn || cookies(cookieName('editor')) !== undefined;
  const isPublic = standsAlone(page) || hasCachedFace(page);
  if ((isPublic && !isKnown) || (await databaseAnswers())) return proceed(context);
  const leadsOn = pathname === '/' && settings.Global_SSOEnabled;
  return isPublic && !leadsOn
    ? proceed(context, { databaseAway: true })
    : { kind: 'show', page: '/pages/unavailable', status: 503 };
};
