import { refusedByFailure } from '@/lib/changes';
import { texts } from '@/lib/content';
import type { PlatformFailure } from '@/lib/platform';
import type { Redirection, View } from '@/lib/request';
import { type CookieReader, endSession } from '@/lib/session';

/** The page that shows an SSO error. */
const page = '/sso-error';

/**
 * §4.3 "On failure clear the id token, then show the SSO error dialog if
 * Global_ShowDialogOnSSOTokenError is on, otherwise log out."
 * @param code names the messages of §8, such as `TOKEN_EXPIRED`
 */
export async function ssoFailure(
  { snapshot, settings }: View,
  code: string,
  cookies: CookieReader,
): Promise<Redirection> {
  return {
    to: settings.Global_ShowDialogOnSSOTokenError ? ssoErrorAddress(code) : '/',
    cookies: await endSession(snapshot, cookies),
  };
}

/** The address of the SSO error of a code. */
export function ssoErrorAddress(code: string): string {
  return `${page}?code=${encodeURIComponent(code)}`;
}

/** What the platform answers what it should not is called among SSO errors, as among all others. */
const unexpected = 'UNEXPECTED';

/** The code of the SSO error of a platform that has neither answered nor refused. */
export function ssoFailureCode(view: View, failure: PlatformFailure): string {
  const { errCode } = refusedByFailure(view, failure);
  return errCode === unexpected ? unexpected : 'UNAVAILABLE';
}

/** §8 What is shown of an SSO error. */
export interface SsoError {
  readonly header: string;
  /** Sanitised HTML. */
  readonly messageHtml: string;
}

/**
 * §8 SSO errors: "label Global_Sso_Error_Message_{code} and header Global_Sso_Error_Header_{code},
 * falling back to generic ones." What nobody expected has Global_Text_UnexectedError.
 */
export function ssoError(
  { snapshot, language }: Pick<View, 'snapshot' | 'language'>,
  code: string | null,
  contactUs: string | undefined,
): SsoError {
  const { has, text, html } = texts(snapshot, language);
  const named = (label: string) =>
    code !== null && has(`${label}_${code}`) ? `${label}_${code}` : label;
  const generic = 'Global_Sso_Error_Message';
  const message = named(generic);
  const isUnexpected = code === unexpected && message === generic;
  return {
    header: text(named('Global_Sso_Error_Header')),
    messageHtml: html(isUnexpected ? 'Global_Text_UnexectedError' : message, {
      contactUs: contactUs ?? '',
    }),
  };
}
