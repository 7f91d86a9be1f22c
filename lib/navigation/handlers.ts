import { endpointAt } from './endpoints';
import type { HandlerStanding } from './map';
import { pageAt } from './page-at';

/** Where handlers work: the list of claims. */
export const deskPage = '/desk';

/** What lets a handler be at a canonical page; `undefined` where it is not there for them. */
export function lettingHandlers(page: string): HandlerStanding | undefined {
  const found = pageAt(page);
  if (found?.handlers) return found.handlers;
  // What tells of nobody, files of the brand and development tools are everybody's, but for a sign-in.
  const isEverybodys = found?.file || found?.development;
  return found?.alone || (isEverybodys && !found.signIn) ? 'may' : undefined;
}

/** What lets a handler ask for an address below `/api`; `undefined` where it is not there for them. */
export function lettingHandlersAsk(address: string): HandlerStanding | undefined {
  const found = endpointAt(address, true);
  const isTool = found?.development && found.pages === 'all';
  return found?.handlers ?? (isTool || found?.signed ? 'may' : undefined);
}

/** Whether an address is one of the desk, which there is only where the client has one. */
export function isOfDesk(address: string): boolean {
  return /^(\/api)?\/desk(\/|$)/.test(address);
}
