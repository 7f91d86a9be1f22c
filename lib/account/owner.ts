import type { ContractOwner } from '@/lib/db';
import { feedPath } from '@/lib/platform';
import { sessionOf, type View } from '@/lib/request';
import type { HolderSession } from '@/lib/session';

/** The holder of a view and their contract; nobody else has an account, agents neither. */
export interface AccountHolder {
  readonly owner: ContractOwner;
  readonly session: HolderSession;
}

/** Who may look into the account and change it. */
export function accountHolder(view: View): AccountHolder | undefined {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return undefined;
  const { snapshot, path } = view;
  const { subject } = session;
  const owner = {
    clientId: snapshot.id,
    path,
    feedPath: feedPath(snapshot.platform, path),
    subject,
  };
  return { owner, session };
}
