import type { KeptForm } from '@/lib/changes';
import type { FollowedClaim } from '@/lib/claims';
import { giveAnswer, signRequirement } from '@/lib/claims/tracking/give';
import { sendDocument } from '@/lib/documents/arriving/send-document';
import { requestForm } from '@/lib/entry/live-view';
import type { View } from '@/lib/request';

const changes = { FILE: sendDocument, ANSWER: giveAnswer, SIGNATURE: signRequirement } as const;

/** What came back of the forms for what a claim asks for, by requirement. */
export async function formsOf(
  view: View,
  { claim }: FollowedClaim,
): Promise<ReadonlyMap<string, KeptForm>> {
  const forms = await Promise.all(
    claim.requirements.map(async ({ id, kind }) => {
      if (kind === 'DEVICE_SENT_IN' || kind === 'OTHER') return [];
      const sentAlong = { claim: claim.id, requirement: id };
      const kept = await requestForm(view, changes[kind], sentAlong);
      return kept ? [[id, kept] as const] : [];
    }),
  );
  return new Map(forms.flat());
}
