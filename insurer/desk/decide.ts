import type { PrismaTransaction } from '@/lib/db';
import type { DeskDecision, DeskHandler } from '@/lib/platform/port/desk';
import { catalogueOf } from '../catalogue/product-rules';
import { askForMore } from '../claims/ask-for-more';
import type { Findings, StoredClaim } from '../claims/claim-record';
import type { DeskDoing } from '../claims/desk';
import { noteDiagnosis, sendForDiagnosis } from '../claims/diagnose-claim';
import { isProblemStep, problemStepText } from '../claims/problem-steps';
import { requoteClaim } from '../claims/requote-claim';
import {
  acceptRequirement,
  approveClaim,
  denyClaim,
  rejectRequirement,
  verifyHolder,
} from '../claims/review-claim';
import { confirmProposal, declineProposal } from '../claims/second-approval';
import { seeToProblem } from '../claims/see-to-problem';
import { insuredById } from '../claims/store/policies';
import { takeBack } from '../claims/take-back';
import { isTakingBack, takingBack } from '../claims/taking-back-texts';
import { waiveDeductible } from '../claims/waive-deductible';
import { isWaiver, waivers } from '../claims/waiver-texts';
import { leaveUnanswered, writeToHolder } from '../claims/write-message';
import { type Text, textOf } from '../texts';
import { askedFor } from './asked-for';
import { approved, type Deciding, decided, refused, withProposal } from './decided';
import { foundWords } from './found-words';
import type { ActionDetails } from './store/actions';
import { isRejection, rejections, withWords } from './words';

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
  // Whoever has denied it before leaves all of it to another, but for a word to its holder.
  const isWord = decision.kind === 'WRITE' || decision.kind === 'READ';
  if (!isWord && claim.details.deniers.includes(by.id)) return refused('SAME_PERSON');
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
      const { amount, findings = {}, waiver } = claim.details.proposal ?? {};
      const known = waiver
        ? { ...(await currencyOf(transaction, claim)), words: waivers[waiver] }
        : await knownOf(transaction, claim, findings);
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
    case 'WAIVE': {
      if (!isWaiver(decision.code)) return refused('REASON_UNKNOWN');
      const known = {
        ...(await currencyOf(transaction, claim)),
        words: waivers[decision.code],
      };
      return decided(
        await waiveDeductible(doing, id, by.id, decision.code),
        approved('WAIVED', known),
      );
    }
    case 'SEND_TO_LOOK':
      return decided(await sendForDiagnosis(doing, id), () => ({
        kind: 'SENT_TO_LOOK',
        details: {},
      }));
    case 'NOTE_DIAGNOSIS': {
      const words = await foundWords(transaction, claim, decision.findings);
      return decided(await noteDiagnosis(doing, id, decision.findings), () => ({
        kind: 'DIAGNOSED',
        details: words ? { words } : {},
      }));
    }
    case 'SEE_TO': {
      const { step, words } = decision;
      if (!isProblemStep(step)) return refused('REASON_UNKNOWN');
      const text = withWords(problemStepText(step, claim), words);
      return decided(await seeToProblem(doing, id, step, text), () => ({
        kind: 'SEEN_TO',
        details: { about: step, words: text },
      }));
    }
    case 'WRITE':
      return decided(await writeToHolder(doing, id, decision.words), () => ({
        kind: 'WROTE',
        details: { words: decision.words },
      }));
    case 'READ':
      return decided(await leaveUnanswered(doing, id), () => ({ kind: 'READ', details: {} }));
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
    case 'TAKE_BACK': {
      const { code, requirementId } = decision;
      if (!isTakingBack(code)) return refused('REASON_UNKNOWN');
      const reason = withWords(takingBack[code], decision.words);
      return withProposal(
        decided(await takeBack(doing, id, by.id, requirementId, { code, reason }), () => ({
          kind: 'TAKEN_BACK',
          details: withReason(claim, requirementId, reason),
        })),
        await currencyOf(transaction, claim),
      );
    }
    case 'VERIFY':
      return withProposal(
        decided(await verifyHolder(doing, id, by.id), () => ({ kind: 'VERIFIED', details: {} })),
        await currencyOf(transaction, claim),
      );
  }
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

/** What was asked for, and why it is no more. */
function withReason(claim: StoredClaim, requirementId: string, reason: Text): ActionDetails {
  const { words } = titled(claim, requirementId);
  const said = textOf((language) => {
    const title = typeof words === 'string' ? words : (words?.[language] ?? words?.en ?? '');
    return `${title}. ${reason[language]}`;
  });
  return { about: requirementId, words: said };
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
