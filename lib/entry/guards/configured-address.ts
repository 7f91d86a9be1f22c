import { pageOf } from '@/lib/navigation';
import { type Guard, proceed } from '../guard';

/**
 * §2.1 `URL_Dashboard`, `URL_ClaimForm` …: a client's own address leads to the page it stands for;
 * any other path leads to the not-found page.
 */
export const configuredAddress: Guard = (context) => {
  const page = pageOf(context.settings, context.pathname, context.production);
  return page === undefined
    ? { kind: 'show', page: '/not-found', status: 404 }
    : proceed(context, { page });
};
