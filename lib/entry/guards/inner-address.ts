import { type Guard, proceed } from '../guard';

/** The addresses of the two trees are the server's own; asking for one from outside finds nothing. */
export const innerAddress: Guard = (context) =>
  /^\/(cached|live)(\/|$)/.test(context.pathname)
    ? { kind: 'show', page: '/not-found', status: 404 }
    : proceed(context);
