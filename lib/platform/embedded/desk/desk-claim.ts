import { database } from '@/lib/db';
import type {
  DeskClaim,
  DeskFile,
  DeskHandler,
  DeskHappening,
  DeskQuestion,
} from '../../desk/port';
import { catalogueOf } from '../catalogue/product-rules';
import type { CauseRule } from '../catalogue/products-file';
import type { StoredClaim } from '../claims/claim-record';
import { mayMove } from '../claims/claim-states';
import { claimDetailsView } from '../claims/claim-view';
import { eventsOf } from '../claims/store/claims';
import { insuredById } from '../claims/store/policies';
import { nameOf } from './bars';
import { estimateOf } from './estimate';
import { foundWords } from './found-words';
import { readSeen, type Seen, writtenSeen } from './seen';
import { actionsOfClaim } from './store/actions';
import type { ClaimAtDesk } from './store/claims-at-desk';
import { rejections, signalsInWords } from './words';

/** More than happens to one claim. */
const mostEvents = 500;

/** Everything of a claim that whoever decides it needs. @param since what they were shown before */
export async function deskClaim(
  at: ClaimAtDesk,
  by: DeskHandler,
  now: Date,
  since: string | undefined,
): Promise<DeskClaim> {
  const { claim } = at;
  const { details } = claim;
  const [view, insured, { denials }, events, actions, estimate] = await Promise.all([
    claimDetailsView(database(), claim, now),
    insuredById(database(), claim.clientId, claim.productId),
    catalogueOf(undefined, claim.clientId),
    eventsOf(database(), claim.id, 0n, mostEvents),
    actionsOfClaim(claim.id),
    estimateOf(claim, by, now),
  ]);
  const cause = insured?.rules.causes.find(({ code }) => code === claim.cause);
  const currency = insured?.rules.currency ?? '';
  const money = (amount: number) => ({ amount, currency });
  const asked = new Set(details.requirements.map(({ code }) => code));
  const isInReview = claim.state === 'IN_REVIEW';
  const seen: Seen = {
    version: claim.version,
    event: BigInt(events.at(-1)?.id ?? 0),
    action: actions.at(-1)?.id ?? 0n,
  };
  return {
    claim: view,
    seen: writtenSeen(seen),
    policyNumber: at.policyNumber,
    planName: at.planName,
    product: {
      manufacturer: at.manufacturer,
      description: at.description,
      serialNumber: at.serialNumber,
    },
    holders: [...new Set(at.holders.map(nameOf))].filter((name) => name !== ''),
    currency,
    isAppeal: isAppeal(claim),
    isDenier: details.deniers.includes(by.id),
    ...(at.handlerId === undefined ? {} : { handlerId: at.handlerId }),
    signals: signalsInWords(details.signals),
    said: details.said,
    ...(details.saidCost === undefined ? {} : { saidCost: money(details.saidCost) }),
    ...(details.foundCost === undefined ? {} : { foundCost: money(details.foundCost) }),
    notCovered: details.notCovered,
    isBeyondRepair: details.isBeyondRepair,
    questions: questionsOf(claim, cause?.questions ?? []),
    files: filesOf(claim),
    ...(await proposalOf(claim, money)),
    estimate,
    denials: Object.entries(denials).map(([code, { text }]) => ({ code, text })),
    askable: (insured?.rules.causes ?? [])
      .flatMap(({ documents }) => documents)
      .filter(({ code, kind }) => kind !== 'DEVICE_SENT_IN' && !asked.has(code))
      .filter(({ code }, index, all) => all.findIndex((one) => one.code === code) === index)
      .map(({ code, title }) => ({ code, text: title })),
    rejections: Object.entries(rejections).map(([code, text]) => ({ code, text })),
    history: historyOf(events, actions, since === undefined ? undefined : readSeen(since)),
    may: {
      approve: isInReview && !details.isUnproved,
      deny: mayMove(claim.state, 'DENIED', 'INSURER'),
      ask: (isInReview || claim.state === 'ACTION_REQUIRED') && !details.isUnproved,
      verify: isInReview && details.isUnproved === true,
      requote: claim.state === 'CHOOSING',
    },
  };
}

/** Whether a denied claim is looked at again: until somebody approves it, or it is denied anew. */
export function isAppeal({ state, details }: StoredClaim): boolean {
  const isOpen = state === 'IN_REVIEW' || state === 'ACTION_REQUIRED';
  return isOpen && details.denial !== undefined;
}

async function proposalOf(
  claim: StoredClaim,
  money: (amount: number) => { readonly amount: number; readonly currency: string },
): Promise<Pick<DeskClaim, 'proposal'>> {
  const { version, details } = claim;
  const { proposal } = details;
  if (!proposal) return {};
  const { by, at, amount, findings } = proposal;
  const found = await foundWords(database(), claim, findings);
  return {
    proposal: {
      by,
      at: new Date(at),
      amount: money(amount),
      ...(found ? { found } : {}),
      isCurrent: proposal.version === version,
    },
  };
}

/** Every question that can be found otherwise: those with choices. Others are told in their words. */
function questionsOf(
  { details }: StoredClaim,
  questions: CauseRule['questions'],
): readonly DeskQuestion[] {
  return questions.map(({ code, title, choices }) => {
    const answer = details.answers[code];
    return {
      code,
      text: title,
      choices: choices.map((choice) => ({ code: choice.code, text: choice.title })),
      ...(answer === undefined ? {} : { answer }),
    };
  });
}

/** The files of what was given and has not been sent back since. */
export function filesOf({ details }: StoredClaim): readonly DeskFile[] {
  return details.requirements.flatMap(({ id, files }) =>
    files.map(({ documentId, name, mediaType }) => ({
      requirementId: id,
      documentId,
      name,
      mediaType,
    })),
  );
}

function historyOf(
  events: Awaited<ReturnType<typeof eventsOf>>,
  actions: Awaited<ReturnType<typeof actionsOfClaim>>,
  since: Seen | undefined,
): readonly DeskHappening[] {
  const happened: readonly DeskHappening[] = [
    ...events.map(({ id, at, actor, text }) => ({
      id: `e${id}`,
      at: new Date(at),
      isNew: since !== undefined && BigInt(id) > since.event,
      said: { kind: 'EVENT' as const, actor, text },
    })),
    ...actions.map(({ id, at, handlerName, kind, before, after, details }) => ({
      id: `a${id}`,
      at,
      isNew: since !== undefined && id > since.action,
      said: {
        kind: 'ACTION' as const,
        action: kind,
        by: handlerName,
        before,
        after,
        ...(details.words === undefined ? {} : { words: details.words }),
        ...(details.amount === undefined || details.currency === undefined
          ? {}
          : { amount: { amount: details.amount, currency: details.currency } }),
      },
    })),
  ];
  return happened.toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
