import { Unavailable } from '@/components/policies/unavailable';
import type { PlatformFailure } from '@/lib/platform';
import { unanswered } from '@/lib/policies';
import type { View } from '@/lib/request';

/** Nobody can say just now which contracts are whose. */
export function ContractsUnavailable({
  view,
  failure,
}: {
  readonly view: View;
  readonly failure: PlatformFailure;
}) {
  const problem = unanswered(view, [failure]);
  return problem.kind === 'unexpected' ? (
    <Unavailable view={view} messageHtml={problem.messageHtml} />
  ) : (
    <Unavailable view={view} />
  );
}
