import { databaseAnswers } from '@/lib/db';
import { isCacheable, isFile, standsAlone } from '@/lib/navigation';
import { cookieName } from '@/lib/session';
import { type Guard, proceed } from '../guard';

/** §2.1 The maintenance page is what the logo and the home link lead to while the setting is on. */
export const maintenance: Guard = (context) =>
  context.settings.Global_Maintenance && context.pathname === '/'
    ? { kind: 'show', page: '/pages/maintenance', status: 503 }
    : proceed(context);

/**
 * What needs the database is known before it is rendered, and shown as the outage it is while the
 * database is away. What tells of nobody is shown as ever, without asking who the visitor is.
 */
export const databaseOutage: Guard = async (context) => {
  const { page, pathname, settings, signedIn, cookies } = context;
  const isKnown = signedIn || cookies(cookieName('editor')) !== undefined;
  const isPublic = standsAlone(page) || isCacheable(page);
  if ((isPublic && !isKnown) || (await databaseAnswers())) return proceed(context);
  const leadsOn = pathname === '/' && settings.Global_SSOEnabled;
  return isPublic && !leadsOn
    ? proceed(context, { databaseAway: true })
    : { kind: 'show', page: '/pages/unavailable', status: 503 };
};

/**
 * §8 Old Internet Explorer: it can run none of the portal, so it is told instead. Other browsers that
 * are too old for the scripts and styles show every page and send every form without them.
 */
export const unsupportedBrowser: Guard = (context) =>
  /MSIE |Trident\//.test(context.userAgent) && !isFile(context.page)
    ? { kind: 'show', page: '/pages/unsupported-browser', status: 200 }
    : proceed(context);
