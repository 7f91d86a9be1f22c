import { randomUUID } from 'node:crypto';
import { mintSessionLink } from '@/insurer';
import { loadEmbedded } from '@/insurer/tests/give-contracts';
import { sessionWith, snapshotWith } from '@/lib/entry/tests/context';
import { platformOf } from '@/lib/platform';
import { contentOf, givenPlans } from '@/lib/platform/tests/suite/world';
import { plainView, type View } from '@/lib/request';

type Snapshot = View['snapshot'];

/** A client of its own, or of this name, whose contracts are those of the plans that tests know. */
export async function clientWithPlans(id = `plans-${randomUUID().slice(0, 8)}`): Promise<Snapshot> {
  const snapshot = { ...snapshotWith(), id };
  await loadEmbedded(snapshot.id, givenPlans());
  return snapshot;
}

/** The view of the holder of a policy, or of an agent who acts for them. */
export async function holderOf(
  snapshot: Snapshot,
  policyNumber: string,
  kind: 'holder' | 'agent' = 'holder',
): Promise<View> {
  const oneTimeToken = await mintSessionLink(snapshot.id, policyNumber);
  const platform = platformOf({ snapshot, path: '1' });
  const opened = contentOf(await platform.logOn({ oneTimeToken: oneTimeToken ?? '' }));
  return viewOf(snapshot, opened, kind);
}

/** The view of a holder or agent who has opened a contract. */
export function viewOf(
  snapshot: Snapshot,
  { token, reference }: { readonly token: string; readonly reference: string },
  kind: 'holder' | 'agent' = 'holder',
): View {
  const session = sessionWith({ subject: reference, idToken: token, isProven: true });
  const audience =
    kind === 'holder'
      ? ({ kind, session } as const)
      : ({ kind, session: { ...session, agent: { id: 'a', name: 'A' } } } as const);
  return { ...plainView(snapshot, 'en', '/policy-management'), audience };
}

/** The first policy of the contract of a view. */
export async function ownPolicyId(view: View): Promise<string> {
  const token = 'session' in view.audience ? view.audience.session.idToken : '';
  const [policy] = contentOf(await platformOf(view).policies({ token })).items;
  if (!policy) throw new Error('There is no policy');
  return policy.id;
}
