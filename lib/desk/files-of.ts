import { type Path, pathSchema } from '@/lib/clients';
import { fileSizesForDesk, type HoldReason, heldBackForDesk } from '@/lib/documents';
import { hasDesk } from '@/lib/platform';
import type { View } from '@/lib/request';

/** Where files of claims are kept that the desk decides: of every environment that has one. */
export function filesOfDesk({ snapshot }: Pick<View, 'snapshot'>): {
  readonly clientId: string;
  readonly paths: readonly Path[];
} {
  const paths = pathSchema.options.filter((path) => hasDesk({ snapshot, path }));
  return { clientId: snapshot.id, paths };
}

/** How large each file of a claim is that somebody at the desk sees, in bytes, by its identifier. */
export function fileSizes(
  view: Pick<View, 'snapshot'>,
  claimId: string,
): Promise<ReadonlyMap<string, number>> {
  return fileSizesForDesk({ ...filesOfDesk(view), claimId });
}

/** Why files that the holder of a claim has sent have not come to the desk yet, by what was asked for. */
export function heldBackFiles(
  view: Pick<View, 'snapshot'>,
  claimId: string,
): Promise<ReadonlyMap<string, HoldReason>> {
  return heldBackForDesk({ ...filesOfDesk(view), claimId });
}
