import { randomUUID } from 'node:crypto';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { platformOf } from '@/lib/platform';
import { plainView, type View } from '@/lib/request';

/** A client whose one contract has these policies, and what a holder of it sees by. */
export async function holderOf(policies: readonly object[]): Promise<View> {
  const snapshot = { ...snapshotWith(), id: `policies-${randomUUID().slice(0, 8)}` };
  await giveContracts(snapshot.id, [
    {
      id: 'one',
      searchTerms: { Option1_SearchTerm1: 'a-1' },
      policies: policies.map((policy) => policyFile(policy)),
    },
  ]);
  const answer = await platformOf({ snapshot, path: '1' }).searchContract({
    searchParameters: [{ key: 'Option1_SearchTerm1', value: 'a-1', isHidden: false }],
  });
  if (answer.kind !== 'answer') throw new Error('the contract is not there');
  return viewWith(snapshot, answer.value.contractDetails.token, answer.value.reference);
}

/** What somebody sees by whose session has an id token. */
export function viewWith(snapshot: View['snapshot'], idToken: string, subject = 'contract'): View {
  return {
    ...plainView(snapshot, 'en', '/dashboard'),
    audience: {
      kind: 'holder',
      session: sessionWith({ subject, idToken }),
    },
  };
}
