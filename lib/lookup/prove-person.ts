import type { ChangeContext } from '@/lib/changes';
import type { FormValues } from '@/lib/form';
import { log } from '@/lib/observability';
import { platformOf } from '@/lib/platform';
import { captcha } from '@/lib/third-parties';

/** The field in which the page sends the captcha's value, and what that must have been made for. */
export const captchaField = 'reCaptchaValue';
export const captchaAction = 'search';

/** Whether a person searches, and what proves it. */
export type PersonProof =
  | { readonly kind: 'passed'; readonly reCaptchaValue?: string }
  | { readonly kind: 'failed' }
  /** The captcha's service did not answer, or this deployment cannot ask it. */
  | { readonly kind: 'unavailable' };

/**
 * §5 Captcha: runs only when Recaptcha_Feature is on; a search token stands in for it only where
 * the platform accepts the token.
 */
export async function provePerson({
  view,
  input,
  networkAddress,
}: ChangeContext<FormValues>): Promise<PersonProof> {
  const { snapshot, settings, searchToken } = view;
  if (!settings.Recaptcha_Feature) return { kind: 'passed' };
  if (searchToken && (await platformOf(view).acceptsSearchToken(searchToken)))
    return { kind: 'passed', reCaptchaValue: searchToken };
  const value = String(input[captchaField] ?? '');
  if (value === '') return { kind: 'failed' };
  const service = captcha();
  if (!service) {
    log.error({ client: snapshot.id }, 'Recaptcha_Feature is on, but RECAPTCHA_SECRET is not set');
    return { kind: 'unavailable' };
  }
  const verdict = await service.verify({
    value,
    hostnames: snapshot.hosts,
    action: captchaAction,
    networkAddress,
    scoreThreshold: settings.Recaptcha_ScoreThreshold,
  });
  return verdict.kind === 'passed' ? { kind: 'passed', reCaptchaValue: value } : verdict;
}
