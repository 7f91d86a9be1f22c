import type { PrismaTransaction } from '@/lib/db';
import type { DeskActionKind, DeskDecision, DeskHandler } from '../../desk/port';
import { catalogueOf } from '../catalogue/product-rules';
import { type AskedFor, askForMore } from '../claims/ask-for-more';
import type { Findings, StoredClaim } from '../claims/claim-record';
import type { DeskAnswer, DeskDoing } from '../claims/desk';
import { requoteClaim } from '../claims/requote-claim';
import {
  acceptRequirement,
  approveClaim,
  denyClaim,
  rejectRequirement,
  verifyHolder,
} from '../claims/review-claim';
import { confirmProposal, declineProposal } from '../claims/second-approval';
import { insuredById } from '../claims/store/policies';
import { foundWords } from './found-words';
import type { ActionDetails } from './store/actions';
import { isRejection, rejections, withWords } from './words';

/** A decision that was made, as the audit tells it. */
export interface Decided {
  readonly kind: DeskActionKind;
  readonly details: ActionDetails;
}

/** What came of a decision: the claim as it is then, with what the audit says of it, or why nothing was decided. */
type Deciding =
  | {
      readonly kind: 'decided';
      readonly after: StoredClaim;
      readonly did: Decided;
      /** What it has led to beside: an approval that is above the limit of whoever did it. */
      readonly proposed?: Decided;
    }
  | { readonly kind: 'refused'; readonly reason: string };

const refused = (reason: string): Deciding => ({ kind: 'refused', reason });

function decided(answer: DeskAnswer, did: (after: StoredClaim) => Decided): Deciding {
  if (answer.kind === 'refused') return answer;
  return { kind: 'decided', after: answer.claim, did: did(answer.claim) };
}

/**
 * Decides a claim, by the same steps that claims go by without a desk: what the table of states and the
 * product’s rules do not have is not done.
 */
export async function decideAtDesk(
  doing: DeskDoing,
  by: DeskHandler,
  claim: StoredClaim,
  decision: DeskDecision,
): Promise<Deciding> {
  const { transaction } = doing;
  const { id } = claim;
  // Whoever has denied it before leaves all of it to another.
  if (claim.details.deniers.includes(by.id)) return refused('SAME_PERSON');
  switch (decision.kind) {
    case 'APPROVE':
      return decided(
        await approveClaim(doing, id, by.id, decision.findings),
        approved('APPROVED', await knownOf(transaction, claim, decision.findings)),
      );
    case 'REQUOTE':
      return decided(
        await requoteClaim(doing, id, by.id, decision.findings),
        approved('REQUOTED', await knownOf(transaction, claim, decision.findings)),
      );
    case 'CONFIRM': {
      // What the first could not approve alone the second one does not approve alone either.
      const { handler: _, ...second } = doing;
      const { amount, findings = {} } = claim.details.proposal ?? {};
      const known = await knownOf(transaction, claim, findings);
      return decided(await confirmProposal(second, id, by.id), () => ({
        kind: 'CONFIRMED',
        details: { ...(amount === undefined ? {} : { amount }), ...known },
      }));
    }
    case 'DECLINE':
      return decided(await declineProposal(doing, id, by.id), () => ({
        kind: 'DECLINED',
        details: { words: decision.words },
      }));
    case 'DENY': {
      const { denials } = await catalogueOf(transaction, claim.clientId);
      const denial = denials[decision.code];
      if (!denial) return refused('REASON_UNKNOWN');
      return decided(await denyClaim(doing, id, by.id, decision.code), () => ({
        kind: 'DENIED',
        details: { about: decision.code, words: denial.text },
      }));
    }
    case 'ASK': {
      const asked = await askedFor(transaction, claim, decision);
      if (!asked) return refused('REASON_UNKNOWN');
      return decided(await askForMore(doing, id, asked), () => ({
        kind: 'ASKED',
        details: { about: asked.code, words: asked.title },
      }));
    }
    case 'ACCEPT':
      return withProposal(
        decided(await acceptRequirement(doing, id, by.id, decision.requirementId), () => ({
          kind: 'ACCEPTED',
          details: titled(claim, decision.requirementId),
        })),
        await currencyOf(transaction, claim),
      );
    case 'REJECT': {
      if (!isRejection(decision.code)) return refused('REASON_UNKNOWN');
      const words = withWords(rejections[decision.code], decision.words);
      return decided(await rejectRequirement(doing, id, decision.requirementId, words), () => ({
        kind: 'REJECTED',
        details: { about: decision.requirementId, words },
      }));
    }
    case 'VERIFY':
      return withProposal(
        decided(await verifyHolder(doing, id, by.id), () => ({ kind: 'VERIFIED', details: {} })),
        await currencyOf(transaction, claim),
      );
  }
}

/** An approval that was one, that a second person is to confirm, or that the rules have made something else of. */
function approved(
  kind: 'APPROVED' | 'REQUOTED',
  known: Pick<ActionDetails, 'currency' | 'words'>,
): (after: StoredClaim) => Decided {
  return ({ state, details: { proposal } }) => {
    if (proposal) return proposed(proposal.amount, known);
    const { words } = known;
    const isAsked = state === 'ACTION_REQUIRED' || state === 'DIAGNOSIS';
    return {
      kind: isAsked ? 'ASKED_BY_RULES' : kind,
      details: words === undefined ? {} : { words },
    };
  };
}

function proposed(amount: number, known: Pick<ActionDetails, 'currency' | 'words'>): Decided {
  return { kind: 'PROPOSED', details: { amount, ...known } };
}

/** The rules would have approved it by what was done, above the limit of whoever did it. */
function withProposal(deciding: Deciding, currency: Pick<ActionDetails, 'currency'>): Deciding {
  if (deciding.kind === 'refused') return deciding;
  const { proposal } = deciding.after.details;
  const isNew = proposal?.version === deciding.after.version;
  return isNew ? { ...deciding, proposed: proposed(proposal.amount, currency) } : deciding;
}

/** In which currency a claim is decided, and what was found otherwise than it was told. */
async function knownOf(
  transaction: PrismaTransaction,
  claim: StoredClaim,
  findings: Findings,
): Promise<Pick<ActionDetails, 'currency' | 'words'>> {
  const words = await foundWords(transaction, claim, findings);
  return { ...(await currencyOf(transaction, claim)), ...(words ? { words } : {}) };
}

function titled({ details }: StoredClaim, requirementId: string): ActionDetails {
  const title = details.requirements.find(({ id }) => id === requirementId)?.title;
  return { about: requirementId, ...(title === undefined ? {} : { words: title }) };
}

async function currencyOf(
  transaction: PrismaTransaction,
  { clientId, productId }: StoredClaim,
): Promise<Pick<ActionDetails, 'currency'>> {
  const insured = await insuredById(transaction, clientId, productId);
  return insured ? { currency: insured.rules.currency } : {};
}

/** A question that is answered in words. */
const inWords: NonNullable<AskedFor['question']> = { kind: 'TEXT', choices: [] };

/** Something of the product’s own list, or what somebody has put into words. */
async function askedFor(
  transaction: PrismaTransaction,
  claim: StoredClaim,
  decision: Extract<DeskDecision, { kind: 'ASK' }>,
): Promise<AskedFor | undefined> {
  const reason = decision.reason === '' ? {} : { reason: decision.reason };
  if ('code' in decision) {
    const insured = await insuredById(transaction, claim.clientId, claim.productId);
    const known = insured?.rules.causes
      .flatMap(({ documents }) => documents)
      .find(({ code, kind }) => code === decision.code && kind !== 'DEVICE_SENT_IN');
    return known && { ...known, ...reason };
  }
  const { title, as } = decision;
  if (title === '') return undefined;
  return {
    code: `ASKED_${claim.details.requirements.length + 1}`,
    kind: as,
    title,
    routes: [],
    withinDays: 14,
    ...reason,
    ...(as === 'ANSWER' ? { question: inWords } : {}),
  };
}
