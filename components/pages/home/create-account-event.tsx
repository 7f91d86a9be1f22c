'use client';

import { type SendingStep, useSendingStep } from '@/components/form/form-context';
import { track } from '@/lib/third-parties/analytics/track';

const step: SendingStep = {
  after(answer) {
    if (answer.kind === 'go') track({ event: 'createAccountCTA' });
  },
};

/** §7 Tells analytics that the form around it led to creating an account. */
export function CreateAccountEvent() {
  useSendingStep(step);
  return null;
}
