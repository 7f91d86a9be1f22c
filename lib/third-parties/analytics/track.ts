/** What a page would have told before its visitor has said whether it may. */
const waiting: (() => void)[] = [];

/**
 * Whether a page may send events, which `<html>` says: `true`; `waiting` for the consent script's
 * word; `refused`. Without the attribute the client has Global_Feature_Analytics off.
 */
export type EventSending = 'true' | 'waiting' | 'refused';

/**
 * Hands an event to the analytics data layer, where the client has Global_Feature_Analytics on, and
 * not before consent where it has a consent script. Runs in the browser.
 */
export function track(event: AnalyticsEvent): void {
  whenAllowed(() => dataLayer().push(event));
}

/** Tells something now, or as soon as that is allowed; never where it is off or refused. */
export function whenAllowed(tell: () => void): void {
  const { analytics } = document.documentElement.dataset;
  if (analytics === 'true') tell();
  if (analytics === 'waiting') waiting.push(tell);
}

/** Takes the visitor's word: what has waited is told, or forgotten. */
export function allowSending(isAllowed: boolean): void {
  document.documentElement.dataset.analytics = (
    isAllowed ? 'true' : 'refused'
  ) satisfies EventSending;
  const waited = waiting.splice(0);
  if (isAllowed) for (const tell of waited) tell();
}

declare global {
  interface Window {
    /** Where a client's tag manager takes events from, and its consent script writes consent to. */
    dataLayer?: unknown[];
  }
}

/** The data layer of this page; the first who asks makes it. Runs in the browser. */
export function dataLayer(): unknown[] {
  window.dataLayer ??= [];
  return window.dataLayer;
}

/** §6 "The user type (agent or customer) is also used for analytics." */
export type UserType = 'customer' | 'agent';

/** §7 Analytics events. None has a name, contact, contract number or search term in it. */
export type AnalyticsEvent =
  | { readonly event: 'custom_session_start'; readonly userType: UserType }
  | { readonly event: 'pageView'; readonly page: string; readonly userType: UserType }
  | { readonly event: 'findContractFailed'; readonly errCode: string }
  | { readonly event: 'loginStarted'; readonly userType: UserType }
  | { readonly event: 'loginSuccess'; readonly userType: UserType }
  | { readonly event: 'createAccountCTA' }
  | { readonly event: 'createAccountStarted' }
  | { readonly event: 'claimStarted' }
  | { readonly event: 'claimStepCompleted'; readonly step: string }
  | { readonly event: 'claimSubmitted'; readonly outcome: string };

/** §6 Who uses the page, which it says on `<html>`. Runs in the browser. */
export function userType(): UserType {
  return document.documentElement.dataset.userType === 'agent' ? 'agent' : 'customer';
}
