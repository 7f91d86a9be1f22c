'use client';

import { showSnackbar } from '@/components/ui/snackbar';

export { completedDate, keptInWords, maskDate, typedInWords } from './date-typing';
export { controlForm } from './form-control';
export { send } from './send';

/**
 * §8 Shows a refusal in the snackbar. One with a link stays until it is dismissed, so that nobody
 * has to follow it in a hurry.
 * @returns what takes it away again; `undefined` when the snackbar could not be loaded
 */
export function showInSnackbar(messageHtml: string): Promise<(() => void) | undefined> {
  return showSnackbar({ messageHtml, tone: 'danger', isSticky: messageHtml.includes('<a ') });
}
