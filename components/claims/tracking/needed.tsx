import type { ReactNode } from 'react';
import { NeededBy } from '@/components/documents/needed-by';
import { RequirementCard } from '@/components/documents/requirement-card';
import { Badge, Card, Notice } from '@/components/ui';
import type { KeptForm } from '@/lib/changes';
import { type FollowedClaim, neededPart } from '@/lib/claims';
import { texts } from '@/lib/content';
import { takesFiles } from '@/lib/documents';
import { type ClaimDetails, isMissing, type Requirement } from '@/lib/platform';
import type { View } from '@/lib/request';
import { Parcel } from './parcel';
import { RequirementForm } from './requirement-form';

/**
 * §2.1 document upload: what a claim asks for, why, by when, a way to give it, and what has become of
 * what was given.
 */
export function Needed({
  view,
  followed: { claim, files },
  kept,
}: {
  readonly view: View;
  readonly followed: FollowedClaim;
  /** What came back of the form for a requirement. */
  readonly kept: ReadonlyMap<string, KeptForm>;
}) {
  const { text } = texts(view.snapshot, view.language);
  const isOver = claim.state === 'WITHDRAWN' || claim.state === 'DENIED';
  const asked = new Map(files.asked.map((one) => [one.requirement.id, one]));
  const known = claim.requirements.filter(
    (requirement) =>
      !isOver ||
      !(
        isMissing(requirement) ||
        requirement.state === 'TAKEN_BACK' ||
        (isOptional(requirement) && !asked.get(requirement.id)?.files[0])
      ),
  );
  if (known.length === 0) return null;
  const isTaken = takesFiles(claim);
  // What is missing stands before what was given.
  const requirements = known.toSorted(
    (one, other) => Number(isMissing(other)) - Number(isMissing(one)),
  );
  return (
    <section aria-labelledby={neededPart}>
      <h2 id={neededPart} className="text-xl">
        {text(
          requirements.some(isMissing)
            ? 'Claims_Needed'
            : requirements.every(isOptional)
              ? 'Claims_Optional'
              : 'Claims_Given',
        )}
      </h2>
      <div className="mt-4 grid grid-cols-1 gap-5">
        {requirements.map((requirement) => {
          const file = asked.get(requirement.id);
          return file ? (
            <RequirementCard
              key={requirement.id}
              view={view}
              claimId={claim.id}
              asked={file}
              kept={kept.get(requirement.id)}
            />
          ) : (
            <OtherRequirement
              key={requirement.id}
              view={view}
              claim={claim}
              requirement={requirement}
            >
              {isMissing(requirement) && isTaken && (
                <RequirementForm
                  view={view}
                  claimId={claim.id}
                  requirement={requirement}
                  kept={kept.get(requirement.id)}
                />
              )}
            </OtherRequirement>
          );
        })}
      </div>
    </section>
  );
}

/** What may be given, such as with an appeal, and nothing waits for. */
const isOptional = ({ state }: Requirement) => state === 'OPTIONAL';

/** What is asked for and no file: an answer, a signature, a device. */
function OtherRequirement({
  view,
  claim,
  requirement,
  children,
}: {
  readonly view: View;
  readonly claim: Pick<ClaimDetails, 'id' | 'number'>;
  readonly requirement: Requirement;
  readonly children?: ReactNode;
}) {
  const { text, localized, moment } = texts(view.snapshot, view.language);
  const { title, reason, rejection, due, sendTo, given, state } = requirement;
  return (
    <Card padding="medium">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 flex-1 basis-60 text-lg">{localized(title)}</h3>
        <Badge tone={isMissing(requirement) ? 'warning' : 'accent'}>
          {text(`Claims_Requirement_${state}`)}
        </Badge>
      </div>
      {reason !== undefined && <p className="mt-1 text-muted">{localized(reason)}</p>}
      {rejection !== undefined && (
        <Notice tone="warning" className="mt-4">
          {localized(rejection)}
        </Notice>
      )}
      {due !== undefined && isMissing(requirement) && <NeededBy view={view} due={due} />}
      {sendTo && isMissing(requirement) && <Parcel view={view} claim={claim} to={sendTo} />}
      {given && (
        <p className="mt-3 text-muted">
          {text('Claims_Given_At', { moment: moment(new Date(given.at)) })}
        </p>
      )}
      {children}
    </Card>
  );
}
