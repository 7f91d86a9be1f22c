import { daysOnEarth } from '@/lib/dates';
import type { RequirementRecord, StoredClaim } from './claim-record';
import { say } from './say';

/** Given again within so many days, where a person rejects it. */
const withinDays = 14;

/** Whether a denied claim can still be appealed. */
export function isAppealOpen({ state, details }: StoredClaim, now: Date): boolean {
  return state === 'DENIED' && daysOnEarth(now).first <= (details.denial?.appealUntil ?? '');
}

/**
 * What may be given with an appeal, and for as long as another person decides it; each denial has one of
 * its own. It is stored once something was given: nothing waits for it.
 */
export function appealDocuments(claim: StoredClaim, now: Date): RequirementRecord | undefined {
  const { denial, deniers, requirements } = claim.details;
  const isHeard = claim.state === 'IN_REVIEW' && denial !== undefined;
  if (!isHeard && !isAppealOpen(claim, now)) return undefined;
  const id = `appeal-${deniers.length}`;
  return (
    requirements.find((one) => one.id === id) ?? {
      id,
      code: `APPEAL_${deniers.length}`,
      kind: 'FILE',
      title,
      reason,
      state: 'OPTIONAL',
      withinDays,
      files: [],
    }
  );
}

const title = say(
  'Documents for your appeal',
  'Documentos para su apelación',
  'Unterlagen zu Ihrem Widerspruch',
  'Documents pour votre contestation',
  'مستندات لاعتراضك',
);

const reason = say(
  'Pictures or papers that show what you say, if you have any.',
  'Fotos o documentos que muestren lo que dice, si los tiene.',
  'Fotos oder Papiere, die zeigen, was Sie sagen, wenn Sie welche haben.',
  'Des photos ou des documents qui montrent ce que vous dites, si vous en avez.',
  'صور أو أوراق تثبت ما تقوله، إن وُجدت.',
);
