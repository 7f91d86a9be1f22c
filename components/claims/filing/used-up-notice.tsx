import { LimitLine } from '@/components/policies/plan/limit-line';
import { Notice } from '@/components/ui';
import { Verbatim } from '@/components/ui/verbatim';
import type { UsedUp } from '@/lib/claims/filing/used-up';
import { texts } from '@/lib/content';
import type { View } from '@/lib/request';

/** Says before anything is told which limits are used up, and from when they are new. */
export function UsedUpNotice({
  view,
  usedUp,
  className = '',
}: {
  readonly view: View;
  readonly usedUp: readonly UsedUp[];
  readonly className?: string;
}) {
  if (usedUp.length === 0) return null;
  const { text, localized } = texts(view.snapshot, view.language);
  return (
    <Notice tone="warning" title={text('Claims_UsedUp_Title')} className={className}>
      <p>{text('Claims_UsedUp')}</p>
      <ul className="mt-3 grid grid-cols-1 gap-4">
        {usedUp.map(({ coverage, limit }) => (
          <li key={coverage.id} className="min-w-0">
            <p className="font-semibold">
              {localized(coverage.title)}
              {coverage.policyNumber && (
                <span className="font-normal text-muted">
                  {' · '}
                  <Verbatim>{coverage.policyNumber}</Verbatim>
                </span>
              )}
            </p>
            <ul>
              <LimitLine view={view} limit={limit} />
            </ul>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
