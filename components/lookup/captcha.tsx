'use client';

import { useMemo } from 'react';
import { type SendingStep, useSendingStep } from '@/components/form/form-context';
import { captchaField } from '@/lib/form/control-fields';

/** How long Google may take before the form is sent without proof, in milliseconds. */
const patience = 10_000;

/**
 * §5 The invisible captcha of the form around it. Every sending asks for a proof of its own: that is
 * its reset after a failure. With a search token it waits until the server has refused that.
 */
export function CaptchaField({
  siteKey,
  action,
  hasSearchToken,
}: {
  readonly siteKey: string;
  readonly action: string;
  readonly hasSearchToken: boolean;
}) {
  const step = useMemo<SendingStep>(
    () => ({
      async before(refusedWith) {
        if (hasSearchToken && refusedWith !== 'CAPTCHA_FAILED') return {};
        return { [captchaField]: await proofOfPerson(siteKey, action) };
      },
    }),
    [siteKey, action, hasSearchToken],
  );
  useSendingStep(step);
  return null;
}

/** Empty where Google does not answer: the server refuses that, and says what is needed. */
function proofOfPerson(siteKey: string, action: string): Promise<string> {
  const proof = import('recaptcha-v3')
    .then(({ load }) => load(siteKey))
    .then((google) => google.execute(action))
    .catch(() => '');
  return Promise.race([
    proof,
    new Promise<string>((resolve) => setTimeout(() => resolve(''), patience)),
  ]);
}
