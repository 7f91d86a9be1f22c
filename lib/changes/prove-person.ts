import { log } from '@/lib/observability';
import { platformOf } from '@/lib/platform';
import { captcha } from '@/lib/third-parties';
import type { ChangeContext, Refused } from './change';
import { refusedByFailure } from './platform-refusal';

/** Whether a person asks, and what proves it. */
export type PersonProof =
  | { readonly kind: 'passed'; readonly reCaptchaValue?: string }
  | { readonly kind: 'failed' }
  /** Who says so did not answer (captcha's service, or platform), or cannot be asked from here. */
  | { readonly kind: 'unavailable' }
  /** The platform answered what it should not. */
  | { readonly kind: 'unexpected'; readonly refusal: Refused };

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
  if (searchToken) {
    const answer = await platformOf(view).checkSearchToken({ searchToken });
    if (answer.kind === 'answer' && answer.value.isAccepted)
      return { kind: 'passed', reCaptchaValue: searchToken };
    // Nobody is told that they are no person because the platform is away, or confused.
    if (answer.kind === 'unavailable' && value === '') return { kind: 'unavailable' };
    if (answer.kind === 'malformed' && value === '')
      return { kind: 'unexpected', refusal: refusedByFailure(view, answer) };
  }
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
