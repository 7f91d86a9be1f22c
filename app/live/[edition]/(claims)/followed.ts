import type { KeptForm } from '@/lib/changes';
import type { FollowedClaim } from '@/lib/claims';
import { sendDocument } from '@/lib/documents';
import { requestForm } from '@/lib/entry/live-view';
import type { View } from '@/lib/request';

/** What came back of the forms for what a claim asks for, by requirement. */
export async function formsOf(
  view: View,
  { claim, files }: FollowedClaim,
): Promise<ReadonlyMap<string, KeptForm>> {
  const forms = await Promise.all(
    files.asked.map(async ({ requirement: { id } }) => {
      const kept = await requestForm(view, sendDocument, { claim: claim.id, requirement: id });
      return kept ? [[id, kept] as const] : [];
    }),
  );
  return new Map(forms.flat());
}
