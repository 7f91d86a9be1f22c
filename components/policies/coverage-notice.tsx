import type { ReactNode } from 'react';
import { Notice, ReachableLink } from '@/components/ui';
import { texts } from '@/lib/content';
import { type CoverageKind, type CoverageStatus, coverageTones } from '@/lib/coverage';
import { link } from '@/lib/navigation';
import { coverageDate, coverageToday } from '@/lib/policies';
import { contactLink, isWithinReach, type View } from '@/lib/request';

type Noticed = Exclude<CoverageKind, 'IN_FORCE'>;

/** Who or what restores the coverage, or keeps it. */
const remedies = {
  NOT_STARTED: undefined,
  CANCELLING: 'contact',
  IN_GRACE: 'pay',
  LAPSED: 'pay',
  RESUMING: undefined,
  CANCELLED: 'contact',
  ENDED: 'contact',
  TRANSFERRED: undefined,
  UNCLEAR: 'contact',
} as const satisfies Record<Noticed, 'pay' | 'contact' | undefined>;

/** Says of a plan that is not simply in force whether it covers its holder, and what restores that. */
export function CoverageNotice({
  view,
  policy,
  plan,
  className = '',
}: {
  readonly view: View;
  readonly policy: Parameters<typeof coverageToday>[1];
  /** What it is called, where the page is not about it alone. */
  readonly plan?: ReactNode;
  readonly className?: string;
}) {
  const { text } = texts(view.snapshot, view.language);
  const status = coverageToday(view, policy);
  const { kind, day } = status;
  if (kind === 'IN_FORCE') return null;
  const date = day === undefined ? '' : coverageDate(view.settings, day);
  return (
    <Notice
      tone={coverageTones[kind]}
      className={className}
      title={text(`Coverage_${kind}_Title`, { date })}
    >
      {plan !== undefined && <p className="font-semibold break-words">{plan}</p>}
      <CoverageSentence view={view} status={status} />
    </Notice>
  );
}

/** Until or from when a plan covers its holder, and what restores that: with the way there. */
export function CoverageSentence({
  view,
  status: { kind, day },
}: {
  readonly view: View;
  readonly status: CoverageStatus;
}) {
  if (kind === 'IN_FORCE') return null;
  const { text } = texts(view.snapshot, view.language);
  const words =
    day === undefined
      ? text(`Coverage_${kind}_Undated`)
      : text(`Coverage_${kind}_Text`, { date: coverageDate(view.settings, day) });
  return (
    <p>
      <span>{words}</span> <Remedy view={view} remedy={remedies[kind]} />
    </p>
  );
}

const billing = '/policy-billing';

function Remedy({
  view,
  remedy,
}: {
  readonly view: View;
  readonly remedy: (typeof remedies)[Noticed];
}) {
  const { text } = texts(view.snapshot, view.language);
  if (remedy === undefined) return null;
  // What is owed is the holder's own: who acts for one is told who can pay it.
  if (remedy === 'pay' && !isWithinReach(view, billing))
    return <span>{text('Coverage_Holder_Pays')}</span>;
  return (
    <ReachableLink
      href={remedy === 'pay' ? link(view, billing) : contactLink(view)}
      className="font-semibold underline"
    >
      {text(remedy === 'pay' ? 'Coverage_Pay' : 'Dashboard_Contact')}
    </ReachableLink>
  );
}
