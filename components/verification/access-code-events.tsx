'use client';

import { type SendingStep, useSendingStep } from '@/components/form/form-context';
import { track } from '@/lib/analytics';

const step: SendingStep = {
  after(answer) {
    if (answer.kind === 'go') track({ event: 'loginSuccess', userType: 'customer' });
  },
};

/** §7 Tells analytics that the form around it signed somebody in. */
export function AccessCodeEvents() {
  useSendingStep(step);
  return null;
}
