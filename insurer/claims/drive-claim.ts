import { addDays, earlier } from '@/lib/dates';
import type { PrismaTransaction } from '@/lib/db';
import { isAtHolder } from '@/lib/platform/port/shared/appointment-facts';
import type { FiledClaim } from '../catalogue/filed-claim';
import { giveAppointment } from '../service-network/give-appointment';
import { texts } from '../texts';
import { applyDecision, denyWith, reserve } from './apply-decision';
import { clientDay } from './calendar';
import type { QuoteRecord, StoredClaim } from './claim-record';
import type { Actor } from './claim-states';
import { decideClaim, type Facts } from './decide-claim';
import { factsOf } from './facts-of';
import { chosenQuote, fulfilled, outcomeOf, undone } from './fulfil-claim';
import { changeClaim, type Doing, moveClaim } from './move-claim';
import { beginPaid } from './paid-for-claim';
import { opened } from './reopen-claim';
import { closeWithoutFault } from './service-progress';
import { markPaid } from './store/owed';
import { fileClaim } from './submit-claim';
import { takeQuote, usualOf } from './take-quote';

/** Says why a claim cannot be brought where a package wants it. */
class CannotBeSo extends Error {}

/**
 * Files a claim and brings it as far as a package says it has come, by the same steps that a claim
 * goes by, at times between its filing and now.
 * @returns what speaks against it
 */
export async function driveClaim(
  transaction: PrismaTransaction,
  claim: StoredClaim,
  filed: FiledClaim,
  now: Date,
): Promise<string | undefined> {
  try {
    await new Drive(transaction, filed, claim.submittedAt, now).go(claim);
    return undefined;
  } catch (error) {
    if (error instanceof CannotBeSo) return error.message;
    throw error;
  }
}

const oneDay = 24 * 60 * 60 * 1000;

class Drive {
  readonly #transaction: PrismaTransaction;
  readonly #filed: FiledClaim;
  #at: number;
  readonly #now: Date;

  constructor(transaction: PrismaTransaction, filed: FiledClaim, from: Date, now: Date) {
    this.#transaction = transaction;
    this.#filed = filed;
    this.#at = from.getTime();
    this.#now = now;
  }

  async go(claim: StoredClaim): Promise<StoredClaim> {
    await fileClaim({ ...this.#doing('HOLDER'), now: claim.submittedAt }, claim);
    const { state, outcome } = this.#filed;
    switch (state) {
      case 'SUBMITTED':
        return claim;
      case 'IN_REVIEW':
        return this.#review(claim);
      case 'WITHDRAWN':
        return moveClaim(this.#doing('HOLDER'), claim, 'WITHDRAWN');
      case 'ACTION_REQUIRED':
        return this.#ask(claim);
      case 'DENIED':
        return this.#deny(claim);
      case 'DIAGNOSIS':
        this.#askNow();
        return this.#diagnose(claim);
      case 'CLOSED':
      case 'REOPENED': {
        const closed = await this.#close(claim, outcome);
        if (state === 'CLOSED') return closed;
        this.#askNow();
        return opened(this.#doing('HOLDER'), closed);
      }
      case 'APPROVED':
        this.#askNow();
        return this.#approve(claim);
      case 'CHOOSING': {
        this.#askNow();
        return this.#offer(await this.#approve(claim));
      }
      case 'AWAITING_PAYMENT': {
        const approved = await this.#approve(claim);
        this.#askNow();
        const taken = await this.#take(approved);
        if (taken.state !== 'AWAITING_PAYMENT') throw new CannotBeSo('Nothing is owed for it.');
        return taken;
      }
      case 'FULFILLING':
        return this.#payoutAs(await this.#begin(claim));
      case 'AWAITING_RETURN': {
        const begun = await this.#begin(claim);
        const done = await fulfilled(this.#doing('SHOP'), begun);
        if (done.state !== 'AWAITING_RETURN')
          throw new CannotBeSo('Nothing has to come back along its route.');
        return this.#returnAs(done);
      }
    }
  }

  /** Somebody does something a little later: a day, or a part of what is left until now. */
  #doing(actor: Actor): Doing {
    this.#at += Math.min(oneDay, (this.#now.getTime() - this.#at) / 4);
    return { transaction: this.#transaction, actor, now: new Date(this.#at), isHistory: true };
  }

  /** What is asked of its holder now, or done next, is due in the future. */
  #askNow(): void {
    this.#at = Math.max(this.#at, this.#now.getTime() - oneDay);
  }

  async #facts(claim: StoredClaim): Promise<Facts> {
    const facts = await factsOf(this.#transaction, claim, claim.submittedAt);
    if (!facts) throw new CannotBeSo('The rules of its product are missing.');
    return facts;
  }

  /** In review for what its rules say, such as a policy that is not paid, or at a person’s wish. */
  async #review(claim: StoredClaim): Promise<StoredClaim> {
    const facts = await factsOf(this.#transaction, claim, this.#now);
    const decision = facts && decideClaim(facts);
    return facts && decision?.kind === 'IN_REVIEW'
      ? applyDecision(this.#doing('SYSTEM'), claim, facts, decision, 'SYSTEM')
      : moveClaim(this.#doing('SYSTEM'), claim, 'IN_REVIEW');
  }

  async #ask(claim: StoredClaim): Promise<StoredClaim> {
    const { cause, product, loss } = await this.#facts(claim);
    const { needs } = this.#filed;
    const documents = cause.documents.filter(({ code }) =>
      needs.length === 0 ? !loss.documents.includes(code) : needs.includes(code),
    );
    if (documents.length === 0 || documents.length < needs.length)
      throw new CannotBeSo(`Its cause ${cause.code} does not ask for ${needs.join(', ')}.`);
    this.#askNow();
    const facts = { ...(await this.#facts(claim)), product };
    return applyDecision(
      this.#doing('SYSTEM'),
      claim,
      facts,
      { kind: 'ACTION_REQUIRED', signals: [], documents },
      'SYSTEM',
    );
  }

  async #diagnose(claim: StoredClaim): Promise<StoredClaim> {
    const facts = await this.#facts(claim);
    const decision = { kind: 'DIAGNOSIS', signals: [] } as const;
    return applyDecision(this.#doing('SYSTEM'), claim, facts, decision, 'SYSTEM');
  }

  async #deny(claim: StoredClaim): Promise<StoredClaim> {
    const facts = await this.#facts(claim);
    const decision = decideClaim(facts);
    const code = this.#filed.denial ?? (decision.kind === 'DENIED' ? decision.denial : undefined);
    if (code === undefined) throw new CannotBeSo('Nothing speaks against it: name its denial.');
    const isByRules = decision.kind === 'DENIED' && decision.denial === code;
    return denyWith(this.#doing('SYSTEM'), claim, code, 'SYSTEM', isByRules ? decision : {});
  }

  /** Approves it as a person would who has seen every document and the thing itself. */
  async #approve(claim: StoredClaim): Promise<StoredClaim> {
    const facts = await this.#facts(claim);
    const { cause, loss } = facts;
    const documents = cause.documents.map(({ code }) => code);
    const seen: Facts = {
      ...facts,
      loss: {
        ...loss,
        isReviewed: true,
        isDiagnosed: true,
        documents,
      },
    };
    const decision = decideClaim(seen);
    if (decision.kind !== 'APPROVED')
      throw new CannotBeSo(
        `By its rules it is ${decision.kind} ${decision.kind === 'DENIED' ? decision.denial : ''}`,
      );
    const reviewed = {
      ...claim,
      // Whoever looks again, such as at money that did not arrive, asks for none of them.
      details: {
        ...claim.details,
        isReviewed: true,
        isDiagnosed: true,
        seenDocuments: documents,
      },
    };
    const doing = this.#doing('SYSTEM');
    return moveClaim(doing, await reserve(doing, reviewed, seen, decision), 'APPROVED');
  }

  #offer(approved: StoredClaim): Promise<StoredClaim> {
    return moveClaim(this.#doing('SYSTEM'), approved, 'CHOOSING');
  }

  async #take(approved: StoredClaim): Promise<StoredClaim> {
    const quote = this.#quote(approved);
    const claim = await this.#offer(approved);
    if (quote.needsAppointment)
      await giveAppointment(this.#transaction, claim, isAtHolder(quote), this.#now);
    return takeQuote(this.#doing('HOLDER'), claim, quote, usualOf(quote));
  }

  #quote({ details }: StoredClaim): QuoteRecord {
    const { route, outcome } = this.#filed;
    const quote =
      details.quotes.find(({ serviceRoute }) => serviceRoute === route) ??
      (route ? undefined : details.quotes.find((one) => outcomeOf(one) === outcome)) ??
      (route ? undefined : details.quotes[0]);
    if (!quote) throw new CannotBeSo(`By its rules there is no quote for ${route}.`);
    return quote;
  }

  async #begin(claim: StoredClaim): Promise<StoredClaim> {
    const taken = await this.#take(await this.#approve(claim));
    const quote = chosenQuote(taken);
    if (taken.state !== 'AWAITING_PAYMENT' || !quote) return taken;
    await markPaid(this.#transaction, taken.id);
    return beginPaid(this.#doing('SYSTEM'), taken, quote);
  }

  async #payoutAs(claim: StoredClaim): Promise<StoredClaim> {
    const { payoutState: state } = this.#filed;
    const { payout } = claim.details;
    if (state === undefined) return claim;
    if (!payout) throw new CannotBeSo('No money goes to its holder.');
    if (state === 'NEEDS_DETAILS' || state === 'FAILED') this.#askNow();
    const lastFour = state === 'NEEDS_DETAILS' ? '' : '4242';
    const heldUntil = new Date(this.#now.getTime() + oneDay).toISOString();
    const details = {
      payout: { ...payout, state, lastFour, ...(state === 'HELD' ? { heldUntil } : {}) },
    };
    if (state !== 'FAILED') return changeClaim(this.#doing('SYSTEM'), claim, { details });
    // What came back was sent before: its timeline says both.
    const sent = { payout: { ...details.payout, state: 'SENT' as const } };
    const told = await changeClaim(
      this.#doing('HOLDER'),
      claim,
      { details: sent },
      'PAYOUT_DETAILS',
    );
    return changeClaim(this.#doing('SYSTEM'), told, { details }, 'PAYOUT_FAILED');
  }

  async #returnAs(claim: StoredClaim): Promise<StoredClaim> {
    const { returnState: state } = this.#filed;
    const { returnObligation } = claim.details;
    if (state === undefined || !returnObligation) return claim;
    const today = clientDay(claim.details, this.#now);
    // Only what is overdue was due before today; it is charged some days from now.
    const overdue = earlier(returnObligation.due, addDays(today, -2));
    const coming = returnObligation.due > today ? returnObligation.due : addDays(today, 7);
    const obligation = {
      ...returnObligation,
      state,
      due: state === 'OVERDUE' ? overdue : coming,
      ...(state === 'LOCKED' ? { howToUnlock: texts.claims.returning.unlocking } : {}),
    };
    const details = { returnObligation: obligation, due: coming };
    return changeClaim(this.#doing('SYSTEM'), claim, { details });
  }

  async #close(claim: StoredClaim, outcome: FiledClaim['outcome']): Promise<StoredClaim> {
    switch (outcome) {
      case undefined:
        throw new CannotBeSo('It is closed and has no outcome.');
      case 'UNRESPONSIVE': {
        const { cause } = await this.#facts(claim);
        const asked =
          cause.documents.length > 0
            ? await this.#ask(claim)
            : await this.#offer(await this.#approve(claim));
        const doing = this.#doing('SYSTEM');
        return moveClaim(doing, await undone(doing, asked), 'CLOSED', { outcome });
      }
      case 'RETURNED_UNREPAIRED': {
        const begun = await this.#begin(claim);
        const doing = this.#doing('SHOP');
        return moveClaim(doing, await undone(doing, begun), 'CLOSED', { outcome });
      }
      case 'NO_FAULT': {
        const begun = await this.#begin(claim);
        return closeWithoutFault(this.#doing('SHOP'), begun);
      }
      default: {
        const begun = await this.#payoutAs(await this.#begin(claim));
        const done = await fulfilled(this.#doing('SHOP'), begun, outcome);
        const { returnObligation } = done.details;
        if (done.state === 'CLOSED' || !returnObligation) return done;
        const state = this.#filed.returnState ?? 'ACCEPTED';
        return moveClaim(this.#doing('INSURER'), done, 'CLOSED', {
          details: { returnObligation: { ...returnObligation, state } },
        });
      }
    }
  }
}
