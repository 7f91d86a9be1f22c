import { SectionCard } from '@/components/policies/plan/section-card';
import { Badge } from '@/components/ui';
import { texts } from '@/lib/content';
import { filesCountOf, isStillNeeded } from '@/lib/documents';
import type { Requirement } from '@/lib/platform';
import type { AtDesk } from './at-desk';
import { TakeBackForm } from './forms/take-back-form';
import { VerdictForm } from './forms/verdict-form';
import { GivenFile } from './given-file';
import { awaitedOf, isToJudge } from './offered';

/** The requirements of a claim, each with the files sent and the verdict on them. */
export function Documents(at: AtDesk) {
  const { view, shown } = at;
  const { text } = texts(view.snapshot, view.language);
  const { requirements } = shown.claim;
  return (
    <SectionCard id="documents" title={text('Desk_Documents')} isFlush>
      {requirements.length === 0 ? (
        <p className="px-5 pb-6 text-muted sm:px-8 sm:pb-8">{text('Desk_Documents_None')}</p>
      ) : (
        <ul className="divide-y divide-neutral-5 border-t border-neutral-5">
          {requirements.map((requirement) => (
            <Asked key={requirement.id} at={at} requirement={requirement} />
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

function Asked({ at, requirement }: { readonly at: AtDesk; readonly requirement: Requirement }) {
  const { view, shown } = at;
  const { text, localized, date, moment } = texts(view.snapshot, view.language);
  const { id, title, state, reason, due, given, rejection } = requirement;
  const heldBack = at.heldBack.get(id);
  const count = filesCountOf(requirement, []);
  const files = shown.files.filter(({ requirementId }) => requirementId === id);
  const awaited = awaitedOf(shown).find(({ requirementId }) => requirementId === id);
  return (
    <li className="px-5 py-5 sm:px-8">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 font-semibold">{localized(title)}</h3>
        <Badge tone={tones[state]}>{text(`Claims_Requirement_${state}`)}</Badge>
      </div>
      {reason !== undefined && <p className="mt-1 text-sm text-muted">{localized(reason)}</p>}
      {rejection !== undefined && (
        <p className="mt-1 text-sm text-danger-text">{localized(rejection)}</p>
      )}
      <p className="mt-1 text-sm text-muted">
        {given
          ? text('Claims_Given_At', { moment: moment(new Date(given.at)) })
          : text('Desk_Document_None')}
        {isStillNeeded(requirement) &&
          due !== undefined &&
          ` ${text('Desk_Due_Holder', { date: date(due) })}`}
      </p>
      {heldBack && (
        <p className="mt-1 text-sm text-warning-text">{text(`Desk_Held_Back_${heldBack}`)}</p>
      )}
      {count && <p className="mt-1 text-sm">{text('Documents_Files_Count', { ...count })}</p>}
      {given?.answer !== undefined && (
        <p className="mt-2 border-s-2 border-accent-7 ps-4 whitespace-pre-line">{given.answer}</p>
      )}
      {given?.signature && (
        <p className="mt-2">{text('Desk_Document_Signed', { name: given.signature.name })}</p>
      )}
      {files.length > 0 && (
        <ul className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
          {files.map((file) => (
            <GivenFile key={file.documentId} at={at} file={file} />
          ))}
        </ul>
      )}
      {isToJudge(shown, requirement) && <VerdictForm {...at} requirement={requirement} />}
      {awaited && <TakeBack at={at} requirement={requirement} whyKept={awaited.whyKept} />}
    </li>
  );
}

/** Takes back what has not been given yet, or says why that cannot be. */
function TakeBack({
  at,
  requirement,
  whyKept,
}: {
  readonly at: AtDesk;
  readonly requirement: Requirement;
  readonly whyKept: string | undefined;
}) {
  if (whyKept === undefined) return <TakeBackForm {...at} requirement={requirement} />;
  const { text, has } = texts(at.view.snapshot, at.view.language);
  const label = `Desk_Error_${whyKept}`;
  return has(label) ? <p className="mt-2 text-sm text-muted">{text(label)}</p> : null;
}

const tones = {
  NEEDED: 'warning',
  UPLOADING: 'information',
  SCANNING: 'information',
  RECEIVED: 'accent',
  ACCEPTED: 'success',
  REJECTED: 'warning',
  FAILED: 'danger',
  TAKEN_BACK: 'neutral',
  OPTIONAL: 'neutral',
  OTHER: 'neutral',
} as const satisfies Readonly<Record<Requirement['state'], string>>;
