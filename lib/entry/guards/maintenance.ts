import { type Guard, proceed } from '../guard';

/** §2.1 The maintenance page is what the logo and the home link lead to while the setting is on. */
export const maintenance: Guard = (context) =>
  context.settings.Global_Maintenance && context.pathname === '/'
    ? { kind: 'show', page: '/pages/maintenance', status: 503 }
    : proceed(context);
