import { canBeEditorsPage, isEditorAddress } from '@/lib/editing';
import { pageOf } from '@/lib/navigation';
import { type Guard, proceed } from '../guard';

/** The addresses of the two trees are the server's own; asking for one from outside finds nothing. */
export const innerAddress: Guard = (context) =>
  /^\/(cached|live)(\/|$)/.test(context.pathname)
    ? { kind: 'show', page: '/not-found', status: 404 }
    : proceed(context);

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

/** §2.1 Only content that there is has a page to edit it; any other path is the not-found page. */
export const editorsAddress: Guard = (context) =>
  isEditorAddress(context.page) && !canBeEditorsPage(context, context.page)
    ? { kind: 'show', page: '/not-found', status: 404 }
    : proceed(context);
