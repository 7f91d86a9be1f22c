import { defineChange } from '@/lib/changes';
import { byClaim } from '@/lib/claims';
import type { View } from '@/lib/request';
import { decideClaim, ofClaim } from './changes';
import { decideFound } from './decisions';
import { findingRules } from './findings';

/** Has somebody look at a thing before anybody decides. */
export const lookAtDesk = defineChange({
  address: '/api/desk/look',
  idempotent: true,
  variant: byClaim,
  rules: ofClaim,
  run: (context) => decideClaim(context, context.input, { kind: 'SEND_TO_LOOK' }),
});

/** Records the findings of an inspection. */
export const diagnosisAtDesk = defineChange({
  address: '/api/desk/diagnosis',
  idempotent: true,
  variant: byClaim,
  rules: (view: View, values) => [...ofClaim(view), ...findingRules(view, values)] as const,
  run: (context) => decideFound(context, context.input, 'NOTE_DIAGNOSIS'),
});
