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
  | { readonly event: 'createAccountStarted' };
