import { inTransaction, type PrismaTransaction } from '@/lib/db';
import type {
  ClaimsDesk,
  DeskContext,
  DeskEntry,
  DeskOutcome,
  DeskPerson,
} from '@/lib/platform/port/desk';
import type { DeskDoing } from '../claims/desk';
import { passDeadlines } from '../claims/pass-deadlines';
import { promisedBy } from '../claims/reported-view';
import { nextStep } from '../claims/standing';
import { isStorable } from '../context';
import { inTurn } from '../in-turn';
import { barOf } from './bars';
import { decideAtDesk } from './decide';
import { deskClaim, filesOf, isAppeal } from './desk-claim';
import { readSeen } from './seen';
import { appendAction } from './store/actions';
import { type ClaimAtDesk, claimsAtDesk, giveClaimTo } from './store/claims-at-desk';
import { deskCounts, deskPage, entriesOfPage } from './store/work-list';

/** The claims of one client, as one handler sees and decides them. */
export function embeddedDesk({
  clientId,
  by,
  actingFor,
  now = () => new Date(),
}: DeskContext): ClaimsDesk {
  /** Invariant 15: those that this handler has nothing to do with but at the desk. */
  async function seenOf(ids: readonly string[]): Promise<readonly ClaimAtDesk[]> {
    const found = await claimsAtDesk(clientId, ids.filter(isStorable));
    const acting = await actingFor([...new Set(found.map(({ claim }) => claim.contractId))]);
    return found.filter((at) => !isBarred(by, at, acting));
  }

  async function oneSeen(claimId: string): Promise<ClaimAtDesk | undefined> {
    const [found] = await seenOf([claimId]);
    return found;
  }

  /** Reads a claim, once what is due of its contract has been done. */
  async function read(claimId: string): Promise<ClaimAtDesk | undefined> {
    const found = await oneSeen(claimId);
    if (!found) return undefined;
    const { contractId } = found.claim;
    const changed = await passDeadlines({ clientId, contractId, now: now() });
    return changed === 0 ? found : oneSeen(claimId);
  }

  /** Does something with a claim that this handler sees, in a transaction of its own. */
  async function within(
    claimId: string,
    said: unknown,
    does: (transaction: PrismaTransaction, at: ClaimAtDesk) => Promise<DeskOutcome>,
  ): Promise<DeskOutcome> {
    if (!isStorable(said)) return { kind: 'refused', reason: 'UNREADABLE' };
    const at = await read(claimId);
    if (!at) return { kind: 'missing' };
    return inTurn(clientId, () => inTransaction((transaction) => does(transaction, at)));
  }

  return {
    async list(asked) {
      const [ids, counts] = await Promise.all([
        deskPage(clientId, by.id, asked),
        deskCounts(clientId, by.id, asked.owner),
      ]);
      const shown = await seenOf(ids.slice(0, entriesOfPage));
      const at = now();
      return {
        entries: shown.map((one) => entryOf(one, at)),
        hasMore: ids.length > entriesOfPage,
        counts,
      };
    },
    async claim(claimId, since) {
      const at = await read(claimId);
      return at && deskClaim(at, by, now(), since);
    },
    async decide(claimId, seen, decision) {
      const shown = readSeen(seen);
      if (!shown) return { kind: 'changed' };
      return within(claimId, decision, async (transaction, { claim }) => {
        const doing: DeskDoing = {
          transaction,
          clientId,
          actor: 'INSURER',
          now: now(),
          seen: shown.version,
          handler: by,
        };
        const deciding = await decideAtDesk(doing, by, claim, decision);
        if (deciding.kind === 'refused') return refusal(deciding.reason);
        const { did, proposed, after } = deciding;
        const action = { clientId, claimId, at: doing.now, by, before: claim.state };
        for (const one of [did, ...(proposed ? [proposed] : [])])
          await appendAction(transaction, { ...action, after: after.state, ...one });
        return { kind: 'done', did: did.kind };
      });
    },
    note: (claimId, words) =>
      within(claimId, words, async (transaction, { claim: { state } }) => {
        const at = { clientId, claimId, at: now(), by, before: state, after: state };
        await appendAction(transaction, { ...at, kind: 'NOTED', details: { words } });
        return { kind: 'done', did: 'NOTED' };
      }),
    async handOn(claimId, to, words) {
      const seen = to && (await oneSeen(claimId));
      if (seen && isBarred(to, seen, await actingFor([seen.claim.contractId])))
        return { kind: 'refused', reason: 'TAKER_BARRED' };
      return within(claimId, words, async (transaction, { claim: { state } }) => {
        await giveClaimTo(transaction, clientId, claimId, to?.id ?? null);
        const said = [to?.name ?? '', words].filter((part) => part !== '').join(': ');
        const at = { clientId, claimId, at: now(), by, before: state, after: state };
        await appendAction(transaction, {
          ...at,
          kind: 'HANDED_ON',
          details: said === '' ? {} : { words: said },
        });
        return { kind: 'done', did: 'HANDED_ON' };
      });
    },
    async sees(claimId) {
      return (await oneSeen(claimId)) !== undefined;
    },
    async file(claimId, documentId) {
      const at = await oneSeen(claimId);
      return at && filesOf(at.claim).find((one) => one.documentId === documentId);
    },
    async noteOpened(claimId, documentId) {
      const at = await oneSeen(claimId);
      const file = at && filesOf(at.claim).find((one) => one.documentId === documentId);
      if (!at || !file) return;
      const { state } = at.claim;
      const action = { clientId, claimId, at: now(), by, before: state, after: state };
      const details = { about: documentId, words: file.name };
      await inTransaction((transaction) =>
        appendAction(transaction, { ...action, kind: 'OPENED_FILE', details }),
      );
    },
  };
}

/** Invariant 15: whether somebody has to do with a claim, but at the desk. @param acting for contracts, now */
function isBarred(
  person: DeskPerson,
  { claim, emails, holders, actsNow }: ClaimAtDesk,
  acting: ReadonlyMap<string, readonly DeskPerson[]>,
): boolean {
  const { agent, delegate } = claim.details;
  const filer = agent ?? delegate;
  const of = acting.get(claim.contractId) ?? [];
  return barOf(person, { emails, holders, actsNow, acting: of, filer }) !== undefined;
}

function refusal(reason: string): DeskOutcome {
  if (reason === 'CLAIM_UNKNOWN') return { kind: 'missing' };
  return reason === 'CHANGED' ? { kind: 'changed' } : { kind: 'refused', reason };
}

function entryOf({ claim, description, handlerId }: ClaimAtDesk, now: Date): DeskEntry {
  const { id, number, state, submittedAt, details } = claim;
  const { turn, by } = nextStep(claim, now);
  const { reported, answerBy } = details;
  const promised = promisedBy(details);
  return {
    id,
    number,
    causeTitle: details.causeTitle,
    product: description,
    state,
    isAppeal: isAppeal(claim),
    isProposed: details.proposal !== undefined,
    isUnproved: details.isUnproved === true,
    isWritten: answerBy !== undefined,
    submittedAt,
    // What goes wrong, and what was written, is the insurer’s to see to, by the day that was said.
    due: promised ?? by,
    turn: promised === undefined ? turn : 'INSURER',
    ...(reported ? { problem: reported.problem } : {}),
    ...(handlerId === undefined ? {} : { handlerId }),
  };
}
