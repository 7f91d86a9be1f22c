import { log } from '@/lib/observability';
import { platformOf } from '@/lib/platform';
import { captcha } from '@/lib/third-parties';
import type { ChangeContext } from './change';

/** Whether a person asks, and what proves it. */
export type PersonProof =
  | { readonly kind: 'passed'; readonly reCaptchaValue?: string }
  | { readonly kind: 'failed' }
  /** The captcha's service did not answer, or this deployment cannot ask it. */
  | { readonly kind: 'unavailable' };

/**
 * §5 Captcha: runs only when Recaptcha_Feature is on; a search token stands in for it only where
 * the platform accepts the token.
 */
export async function provePerson(
  { view, networkAddress, reCaptchaValue: value = '' }: ChangeContext<unknown>,
  action: string,
): Promise<PersonProof> {
  const { snapshot, settings, searchToken } = view;
  if (!settings.Recaptcha_Feature) return { kind: 'passed' };
  if (searchToken && (await platformOf(view).acceptsSearchToken(searchToken)))
    return { kind: 'passed', reCaptchaValue: searchToken };
  if (value === '') return { kind: 'failed' };
  const service = captcha();
  if (!service) {
    log.error({ client: snapshot.id }, 'Recaptcha_Feature is on, but RECAPTCHA_SECRET is not set');
    return { kind: 'unavailable' };
  }
  const verdict = await service.verify({
    value,
    hostnames: snapshot.hosts,
    action,
    networkAddress,
    scoreThreshold: settings.Recaptcha_ScoreThreshold,
  });
  return verdict.kind === 'passed' ? { kind: 'passed', reCaptchaValue: value } : verdict;
}
