import { sealData, unsealData } from 'iron-session';
import { z } from 'zod';
import type { ClientSnapshot, Path } from '@/lib/clients';
import { secret } from '@/lib/config';
import { database } from '@/lib/db';
import type { CookieReader } from '../cookies';
import {
  type AgentSession,
  type DelegateSession,
  type DraftOwner,
  delegateAsTypist,
  type HolderSession,
} from '../holder';
import { ownerOfCookie } from '../session';
import { deleteDraft, draftRow, hasDraft, writeDraft } from './store';

/** What somebody has typed so far, and into what. */
export interface TypedAnswers<Answers> {
  /** Where it goes on. */
  readonly page: string;
  readonly answers: Answers;
}

/** A draft as it was kept last. */
export interface HolderDraft<Answers> extends TypedAnswers<Answers> {
  readonly version: number;
  readonly keptAt: Date;
}

/** On what a page builds that keeps a draft. */
export interface DraftBase {
  /** The version that the page came with, or has made since; 0 where there was none. */
  readonly version: number;
  /** Names the page as it is open in one window. */
  readonly writer: string;
}

/** What came of keeping a draft. */
export type DraftKeeping =
  | { readonly kind: 'kept'; readonly version: number }
  /** Another window has gone on with it, has finished it or has thrown it away: nothing is changed. */
  | { readonly kind: 'overtaken' };

/** How long a draft waits for its holder unless its room says otherwise, in seconds. */
const defaultLifetime = 24 * 3600;

/** What is kept of one form, or of one work of several steps. */
export interface DraftKind<Answers> {
  read(owner: DraftOwner): Promise<HolderDraft<Answers> | undefined>;
  /** Saves what was typed, unless another window has saved a newer version (invariant 8). */
  keep(owner: DraftOwner, typed: TypedAnswers<Answers>, base: DraftBase): Promise<DraftKeeping>;
  /** It is finished. */
  end(owner: DraftOwner): Promise<void>;
}

/**
 * Says what is kept of a form or of a work of several steps, as a row that its owner alone can read,
 * until it is finished, thrown away or too old.
 * @param form names it among all drafts of its owner
 * @param schema what its answers must look like to be believed
 */
export function draftKind<Answers>(
  form: string,
  schema: z.ZodType<Answers>,
  lifetime = defaultLifetime,
): DraftKind<Answers> {
  return {
    async read(owner) {
      const row = await draftRow(owner, form);
      if (!row) return undefined;
      const sealed = await unsealData(row.answers, { password: password(owner, form), ttl: 0 });
      const { data } = z.object({ answers: schema }).safeParse(sealed);
      const { page, version, keptAt } = row;
      return data && { page, version, keptAt, answers: data.answers };
    },
    async keep(owner, { page, answers }, { version, writer }) {
      const sealed = await sealData({ answers }, { password: password(owner, form), ttl: 0 });
      const written = { page, answers: sealed, version, writer, lifetime };
      const keptAs = await writeDraft(owner, form, written);
      return keptAs === undefined ? { kind: 'overtaken' } : { kind: 'kept', version: keptAs };
    },
    end: (owner) => deleteDraft(owner, form),
  };
}

/** What the holder of a contract has typed and not finished, for their copy of it. Not an agent's. */
export async function copyOfDrafts(
  contract: Omit<DraftOwner, 'agent'>,
): Promise<readonly object[]> {
  const owner = { ...contract, agent: '' };
  const rows = await database().holderDraft.findMany({ where: owner, orderBy: { form: 'asc' } });
  return Promise.all(
    rows.map(async ({ form, page, updatedAt, answers }) => ({
      form,
      page,
      updatedAt,
      ...(await unsealData<object>(answers, { password: password(owner, form), ttl: 0 })),
    })),
  );
}

/** Whether anything waits for the holder of the session that a request's cookie speaks of, alive or not. */
export async function draftWaits(
  snapshot: ClientSnapshot,
  cookies: CookieReader,
): Promise<boolean> {
  const owner = await ownerOfCookie(snapshot, cookies, true);
  return owner !== undefined && (await hasDraft(owner));
}

/** The owner of the drafts that a session reads and saves: the holder, an agent or a delegate. */
export function draftOwner(
  { snapshot, path }: { readonly snapshot: ClientSnapshot; readonly path: Path },
  session: HolderSession | AgentSession | DelegateSession,
): DraftOwner {
  const agent = typistOf(session);
  return { clientId: snapshot.id, path, subject: session.subject, agent };
}

function typistOf(session: HolderSession | AgentSession | DelegateSession): string {
  if ('delegate' in session) return delegateAsTypist(session.delegate.id);
  return 'agent' in session ? session.agent.id : '';
}

/** Binds the sealed draft to its owner, so that a row cannot be given the draft of another. */
function password(owner: DraftOwner, form: string): string {
  const { clientId, path, subject, agent } = owner;
  return `${secret()}:${JSON.stringify([clientId, path, subject, agent, form])}`;
}
