import { Card, DocumentIcon, LinkButton } from '@/components/ui';
import { texts } from '@/lib/content';
import type { FormerPlan } from '@/lib/policies';
import { contactLink, type View } from '@/lib/request';
import { FormerPlans } from './former-plans';

/** A contract without any plan on it, which the platform may answer; or without those that were transferred. */
export function NoPlan({
  view,
  former = [],
}: {
  readonly view: View;
  readonly former?: readonly FormerPlan[];
}) {
  if (former.length > 0) return <FormerPlans view={view} plans={former} />;
  const { text } = texts(view.snapshot, view.language);
  const contactUs = contactLink(view);
  return (
    <Card padding="large">
      <div className="mb-5 grid size-14 place-items-center rounded-control bg-accent-3 text-link">
        <DocumentIcon className="size-7" />
      </div>
      <h2 className="text-2xl">{text('Dashboard_Empty_Header')}</h2>
      <p className="mt-3 mb-6 max-w-[56ch] text-muted">{text('Dashboard_Empty_Text')}</p>
      {contactUs && <LinkButton href={contactUs}>{text('Dashboard_Contact')}</LinkButton>}
    </Card>
  );
}
