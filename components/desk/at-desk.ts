import type { KeptForm } from '@/lib/changes';
import type { HoldReason } from '@/lib/documents';
import type { ClaimReach } from '@/lib/notifications';
import type { DeskClaim } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { Handler } from '@/lib/session';

/** What the parts of a claim’s page at the desk are made of. */
export interface AtDesk {
  readonly view: View;
  readonly shown: DeskClaim;
  /** Where its holder gets messages about it; absent where nobody can tell just now. */
  readonly reach: ClaimReach | undefined;
  /** Every handler of the client. */
  readonly handlers: readonly Handler[];
  /** How large files are, in bytes, by their identifier: those that the portal keeps. */
  readonly sizes: ReadonlyMap<string, number>;
  /** Why files that the holder has sent are not here yet, by what was asked for. */
  readonly heldBack: ReadonlyMap<string, HoldReason>;
  /** The forms that came back: by what each does, or by the requirement that it is about. */
  readonly kept: ReadonlyMap<string, KeptForm>;
}
