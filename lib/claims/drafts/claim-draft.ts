import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import { secret } from '@/lib/config';
import { log } from '@/lib/observability';
import { type ClaimAnswers, claimAnswersSchema } from '../filing/answers';
import {
  type Beginner,
  type BegunAs,
  type ContractOfDrafts,
  type DraftRow,
  deleteDraft,
  draftRow,
  insertDraft,
  markFiled,
  updateDraft,
  waitingRows,
} from './store';

/** A claim that is not filed yet, as it was saved last. */
export interface ClaimDraft extends Beginner {
  readonly kind: 'draft';
  readonly id: string;
  readonly answers: ClaimAnswers;
  /** What it would be by what was said last, and is not yet, since that takes something away. */
  readonly pending?: ClaimAnswers;
  /** Which page has said what stands at a step, by the step. */
  readonly shown?: Readonly<Record<string, string>>;
  /** What the next saving builds on. */
  readonly version: number;
  readonly beganAt: Date;
  readonly savedAt: Date;
  /** Until when it waits, unless it is saved again. */
  readonly keptUntil: Date;
  /** The last day on which it can be reported, where its plan has ended or ends while it waits. */
  readonly reportUntil?: string;
  /** Whether somebody was told that it ends, or that this day is near, since it was saved. */
  readonly isEndTold: boolean;
}

/** A claim by its draft: still one, or what became of it. */
export type DraftOrClaim = ClaimDraft | FiledDraft;

/** What became of a claim that was one's own before it was filed. */
export interface FiledDraft extends Beginner {
  readonly kind: 'filed';
  readonly claimId: string;
}

/** What is written down of a claim. */
const contentSchema = z.object({
  answers: claimAnswersSchema,
  pending: claimAnswersSchema.exactOptional(),
  shown: z.record(z.string(), z.string().max(100)).exactOptional(),
  /** That the holder’s phone is gone or dead, by what was said. */
  isPhoneGone: z.literal(true).exactOptional(),
});
export type DraftContent = z.infer<typeof contentSchema>;

/** How long a claim waits for its holder, in days: `Claim_DraftDays`. */
type Days = number;

/** The claims of a contract that are not filed, the one that was saved last first. */
export async function claimDrafts(contract: ContractOfDrafts): Promise<readonly ClaimDraft[]> {
  const found = await waitingRows(contract);
  const drafts = await Promise.all(found.map((row) => opened(contract, row)));
  return drafts.filter((draft) => draft !== undefined);
}

/** @param id as an address says it: whatever it is, another contract's is as if there were none */
export async function claimDraft(
  contract: ContractOfDrafts,
  id: string,
): Promise<DraftOrClaim | undefined> {
  if (!z.uuid().safeParse(id).success) return undefined;
  const row = await draftRow(contract, id);
  if (!row) return undefined;
  const { claimId, contact, typist, begunBy } = row;
  if (claimId !== null) return { kind: 'filed', claimId, contact, typist, begunBy };
  return opened(contract, row);
}

/** How many claims wait at most of each who begins some for a contract. */
export const mostDrafts = 20;

/** Whether as many wait as can of whoever would begin one: what others have begun does not count. */
export async function isFull(
  contract: ContractOfDrafts,
  { contact, typist }: Beginner,
): Promise<boolean> {
  const waiting = await claimDrafts(contract);
  const own = waiting.filter((draft) => draft.contact === contact && draft.typist === typist);
  return own.length >= mostDrafts;
}

/**
 * Begins a claim; `isFull` says before whether there is room for it.
 * @returns its identifier: one that has begun so already stays as it is
 */
export function beginDraft(
  contract: ContractOfDrafts,
  beginner: Beginner,
  answers: ClaimAnswers,
  days: Days,
  { isPhoneGone, ...begun }: BegunAs & Pick<DraftContent, 'isPhoneGone'> = {},
): Promise<string> {
  const content = { answers, ...(isPhoneGone ? { isPhoneGone } : {}) };
  const seal = (id: string) => sealed(contract, id, content);
  return insertDraft(contract, beginner, seal, days, begun);
}

/**
 * Saves what was said.
 * @param reportUntil the last day on which it can be reported, where that is to be watched
 * @returns whether it was: another window may have gone on, filed it or thrown it away meanwhile
 */
export async function saveDraft(
  contract: ContractOfDrafts,
  draft: Pick<ClaimDraft, 'id' | 'version'>,
  content: DraftContent,
  days: Days,
  reportUntil?: string,
): Promise<boolean> {
  const answers = await sealed(contract, draft.id, content);
  return updateDraft(contract, draft, answers, days, reportUntil);
}

export { deleteDraft as discardDraft, markFiled };

/** Whether the holder’s phone is gone or dead by what a draft says. */
export async function isPhoneGone(
  contract: ContractOfDrafts,
  row: Pick<DraftRow, 'id' | 'answers'>,
): Promise<boolean> {
  return (await contentOf(contract, row))?.isPhoneGone ?? false;
}

async function contentOf(
  contract: ContractOfDrafts,
  { id, answers }: Pick<DraftRow, 'id' | 'answers'>,
): Promise<DraftContent | undefined> {
  const content = await unsealData(answers, { password: password(contract, id), ttl: 0 });
  return contentSchema.safeParse(content).data;
}

async function opened(contract: ContractOfDrafts, row: DraftRow): Promise<ClaimDraft | undefined> {
  const data = await contentOf(contract, row);
  if (!data) {
    log.error({ client: contract.clientId, draft: row.id }, 'A claim that waits cannot be read');
    return undefined;
  }
  const { id, contact, typist, begunBy, version, beganAt, savedAt, expiresAt, reportUntil } = row;
  return {
    kind: 'draft',
    id,
    contact,
    typist,
    begunBy,
    ...data,
    version,
    beganAt,
    savedAt,
    keptUntil: expiresAt,
    ...(reportUntil === null ? {} : { reportUntil }),
    isEndTold: row.isEndTold,
  };
}

/** @throws ZodError where it could not be read again: nothing is saved then */
async function sealed(
  contract: ContractOfDrafts,
  id: string,
  content: DraftContent,
): Promise<string> {
  return sealData(contentSchema.parse(content), { password: password(contract, id), ttl: 0 });
}

/** Whoever can write to the table cannot make one contract's claim another's. */
function password({ clientId, path, subject }: ContractOfDrafts, id: string): string {
  return `${secret()}:claim-draft:${JSON.stringify([clientId, path, subject, id])}`;
}
