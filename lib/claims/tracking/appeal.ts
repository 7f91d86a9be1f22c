import { defineChange } from '@/lib/changes';
import { formUpload, sentAlong } from '@/lib/documents';
import type { View } from '@/lib/request';
import { byClaim, ofClaim } from '../of-claim';
import { changeClaim } from './done';
import { wordsRule } from './words';

/**
 * Design §8: has another person decide a denied claim, by reasons and new documents. With script files come
 * before it, each by itself; without script one comes along, and is taken once the appeal is.
 */
export const appealClaim = defineChange({
  address: '/api/uploads/appeal',
  signedIn: true,
  idempotent: true,
  variant: byClaim,
  upload: formUpload,
  rules: (view: View) =>
    [ofClaim(view), wordsRule(view, 'reason', 'Claims_Appeal_Reason', true)] as const,
  run: ({ view, input: { claim: claimId, reason }, runKey = '', files = [] }) =>
    sentAlong(view, files, () =>
      changeClaim(
        view,
        'appeal',
        (platform, token) =>
          platform.appealClaim({ token, claimId, reason, idempotencyKey: runKey }),
        ({ number }) => ({ kind: 'CLAIM_APPEALED', about: { claim: number } }),
      ),
    ),
});
