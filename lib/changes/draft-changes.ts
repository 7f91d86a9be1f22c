import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { contractField } from '@/lib/form';
import { sessionOf, type View } from '@/lib/request';
import {
  type CookieReader,
  type DraftKind,
  type DraftOwner,
  draftKind,
  draftOwner,
  dropOfferedDrafts,
  ownerOfCookie,
} from '@/lib/session';
import type { Outcome } from './change';
import { defineChange } from './define-change';

/** The field that names the form a draft is of; the others are what was typed. */
const formField = 'draftForm';

/** A part of the row's key: what is longer fits into no index. */
const formNameSchema = z.string().min(1).max(200);

const draftValuesSchema = z
  .record(z.string().max(100), z.union([z.string(), z.boolean()]))
  .refine((values) => formNameSchema.safeParse(values[formField]).success);

/** On what the page of the form builds (`DraftBase`); one that says nothing builds on nothing. */
const baseSchema = z.object({
  draftVersion: z.coerce.number().int().min(0).catch(0),
  draftWriter: z
    .string()
    .min(1)
    .max(100)
    .catch(() => randomUUID()),
});

/** What is kept of a form as it stands in its page. */
export function formDraft(form: string): DraftKind<Record<string, string>> {
  return draftKind(form, z.record(z.string(), z.string()));
}

/**
 * Keeps what has been typed into a form, as it is typed and when the time of its session is over. Of
 * two windows the one that did not go on last is told, and what it has is not kept.
 */
export const saveDraft = defineChange({
  address: '/api/session/draft',
  ofContract: true,
  schema: () => draftValuesSchema,
  async run({ view, input, cookies }) {
    const { draftForm, from: _, [contractField]: __, draftVersion, draftWriter, ...typed } = input;
    const base = baseSchema.parse({ draftVersion, draftWriter });
    const answers = Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [name, String(value)]),
    );
    const owner = await ownerOf(view, cookies);
    if (!owner) return kept;
    const keeping = await formDraft(String(draftForm)).keep(
      owner,
      { page: view.address, answers },
      { version: base.draftVersion, writer: base.draftWriter },
    );
    return keeping.kind === 'kept' ? kept : overtaken;
  },
});

const kept: Outcome = { kind: 'go', to: '/session-ended', keepsTyped: 'as-it-is' };
const overtaken: Outcome = { kind: 'refused', errCode: 'DRAFT_OVERTAKEN', status: 409 };

/** Discards what its holder is offered of a page. */
export const dropDraft = defineChange({
  address: '/api/session/drop-draft',
  ofContract: true,
  schema: () => z.object({ draftPage: z.string() }),
  async run({ view, input }) {
    const session = sessionOf(view);
    if (session) await dropOfferedDrafts(draftOwner(view, session), session, input.draftPage);
    return { kind: 'go', to: view.address, keepsTyped: 'as-it-is' };
  },
});

/**
 * Keeps a form that came too late for its session, whatever another window has kept of it.
 * @returns whether it is kept: not where the session was ended, or is no longer known
 */
export async function keepLateForm(
  view: View,
  form: string,
  answers: Readonly<Record<string, string>>,
  cookies: CookieReader,
): Promise<boolean> {
  const owner = await ownerOf(view, cookies);
  if (!owner) return false;
  const draft = formDraft(form);
  const version = (await draft.read(owner))?.version ?? 0;
  const base = { version, writer: randomUUID() };
  await draft.keep(owner, { page: view.address, answers: { ...answers } }, base);
  return true;
}

/** The owner of the open session, or of the one whose time is over. */
async function ownerOf(view: View, cookies: CookieReader): Promise<DraftOwner | undefined> {
  const session = sessionOf(view);
  return session ? draftOwner(view, session) : ownerOfCookie(view.snapshot, cookies);
}
