import { sessionOf, type View } from '@/lib/request';
import {
  type DelegatedContract,
  type DelegateRight,
  delegationsOf,
  mostDelegates,
} from '@/lib/session';

/** A person whom the holder lets act for them, as the holder reads of them. */
export interface ListedDelegate {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly may: DelegateRight;
  readonly endsAt: Date;
}

/** The page of delegates: nobody but the holder sees it. */
export type Delegates =
  | { readonly kind: 'signed-out' }
  | {
      readonly kind: 'delegates';
      readonly delegates: readonly ListedDelegate[];
      /** Whether there is a place for one more. */
      readonly hasRoom: boolean;
    };

/** The people whom the holder of a view lets act for them. */
export async function delegatesOf(view: View): Promise<Delegates> {
  const contract = contractOf(view);
  if (!contract) return { kind: 'signed-out' };
  const delegations = await delegationsOf(contract);
  return {
    kind: 'delegates',
    delegates: delegations.map(({ id, may, endsAt, person: { name, email } }) => ({
      id,
      name,
      email,
      may,
      endsAt,
    })),
    hasRoom: delegations.length < mostDelegates,
  };
}

/** The contract of a view whose holder has signed in; nobody else names or ends delegates. */
export function contractOf(view: View): DelegatedContract | undefined {
  const session = sessionOf(view);
  if (!session || view.audience.kind !== 'holder') return undefined;
  return { clientId: view.snapshot.id, path: view.path, subject: session.subject };
}
