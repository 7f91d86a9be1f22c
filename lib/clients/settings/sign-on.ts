import { addressSetting, flag, integer, list, text } from './definition';

const shown = { browser: true } as const;
const own = { named: 'portico' } as const;

/** §1, §4.3, §5: single sign-on, the AUL login, agents and the session. */
export const signOn = {
  Global_SSOEnabled: flag(false, 'Signs visitors in by the identity provider.', shown),
  Global_Okta_Issuer: addressSetting(
    '',
    'Issuer address of the identity provider (OpenID Connect).',
    own,
  ),
  Global_Okta_ClientId: text('', 'Client id of the portal at the identity provider.', own),
  Global_Feature_PersonContracts: flag(
    false,
    'Whoever signs in through the identity provider chooses among their contracts and changes between them: the platform says which are theirs (`contractsOfPerson`).',
    { ...own, browser: true },
  ),
  Global_Feature_EditorSingleSignOn: flag(
    false,
    'Lets content editors sign in by the identity provider, besides their passwords.',
    { ...own, browser: true },
  ),
  Global_Okta_EditorClaim: text(
    'groups',
    'Claim of the identity provider’s id token that says who is a content editor: one that the provider alone decides on.',
    own,
  ),
  Global_Okta_EditorClaimValue: text(
    '',
    'What Global_Okta_EditorClaim holds for content editors: to the letter, as its text or as one of its list.',
    own,
  ),
  Global_ShowDialogOnSSOTokenError: flag(
    false,
    'Shows a dialog when a session link fails, instead of logging out.',
    shown,
  ),
  Global_AUL_Login_Feature: flag(
    false,
    'Shows Login, Forgot password and Get started in place of the search form.',
    shown,
  ),
  URL_AUL_Login: addressSetting('', 'Where Login of the AUL feature leads.', {
    ...own,
    browser: true,
  }),
  URL_AUL_ForgotPassword: addressSetting('', 'Where Forgot password of the AUL feature leads.', {
    ...own,
    browser: true,
  }),
  Global_AUL_SSO_Enabled: flag(
    false,
    'Sends visitors without a token to URL_AUL_SSO, and logs out those whose token is invalid.',
    shown,
  ),
  URL_AUL_SSO: addressSetting(
    '',
    'Where visitors without an AUL single sign-on token are sent.',
    own,
  ),
  Global_AUL_SSO_Issuer: text('', 'Issuer that AUL single sign-on tokens must name.', own),
  URL_AUL_SSO_Keys: addressSetting(
    '',
    'Key set (JWKS) that AUL single sign-on tokens are checked with.',
    own,
  ),
  URL_ExternalLogin: addressSetting(
    '',
    'Where Login leads; empty for URL_AUL_Login, single sign-on or the search, whichever is on.',
    { ...own, browser: true },
  ),
  URL_ProfileEditor: addressSetting(
    '',
    'External identity service for editing the profile; {accessToken}, {fullName}, {returnAddress} and {stepIndex} are filled in on the server.',
    own,
  ),
  URL_SSOApplicationHome: addressSetting(
    '/sso-login',
    'Where single sign-on sends a visitor without a token; may be an address elsewhere.',
    shown,
  ),
  Globle_AgentFlow_WhiteList_URLs: list(
    '/,/file-claim,/claim-track,/claim-confirmation',
    'Paths of the portal that an agent may visit; any other ends the session.',
  ),
  Global_AgentFlow_Issuer: text('', 'Issuer that agent session links must name.', own),
  Global_AgentFlow_Audience: text('', 'Audience that agent session links must name.', own),
  URL_AgentFlow_Keys: addressSetting(
    '',
    'Key set (JWKS) that agent session links are checked with.',
    own,
  ),
  Session_IdleMinutes: integer(20, 'A session ends after so long without a request.', {
    ...own,
    browser: true,
    min: 1,
    max: 480,
    unit: 'minutes',
  }),
  Session_AbsoluteMinutes: integer(480, 'A session ends after so long whatever happens in it.', {
    ...own,
    browser: true,
    min: 5,
    max: 480,
    unit: 'minutes',
  }),
  Session_WarningSeconds: integer(
    120,
    'How long before its end a session warns that it will end.',
    {
      ...own,
      browser: true,
      min: 10,
      max: 600,
      unit: 'seconds',
    },
  ),
};

/**
 * Claims of OpenID Connect (Core §5.1) that say who somebody is or likes to be called. People may
 * choose them at their provider, so that none of them makes an editor.
 */
export const personalClaims: readonly string[] = [
  ...['name', 'given_name', 'family_name', 'middle_name', 'nickname', 'preferred_username'],
  ...['profile', 'picture', 'website', 'email', 'email_verified', 'gender', 'birthdate'],
  ...['zoneinfo', 'locale', 'phone_number', 'phone_number_verified', 'address', 'updated_at'],
];
