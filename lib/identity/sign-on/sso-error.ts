import { texts } from '@/lib/content';
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

/** §8 What is shown of an SSO error. */
export interface SsoError {
  readonly header: string;
  /** Sanitised HTML. */
  readonly messageHtml: string;
}

/**
 * §8 SSO errors: "label Global_Sso_Error_Message_{code} and header Global_Sso_Error_Header_{code},
 * falling back to generic ones."
 */
export function ssoError(
  { snapshot, language }: Pick<View, 'snapshot' | 'language'>,
  code: string | null,
  contactUs: string,
): SsoError {
  const { has, text, html } = texts(snapshot, language);
  const named = (label: string) =>
    code !== null && has(`${label}_${code}`) ? `${label}_${code}` : label;
  return {
    header: text(named('Global_Sso_Error_Header')),
    messageHtml: html(named('Global_Sso_Error_Message'), { contactUs }),
  };
}
