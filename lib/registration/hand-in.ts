import { z } from 'zod';
import { defineChange, type Outcome, refusedByPlatform } from '@/lib/changes';
import { originOf } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import {
  filesHandedIn,
  handedInFiles,
  keepHandedIn,
  largestHandedIn,
  letGoOfHandedIn,
  lookInto,
} from '@/lib/documents';
import { sendJob } from '@/lib/jobs';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { receiptDonePage, receiptPage, reportDonePage } from './addresses';
import { caseOver, currentCase } from './current-case';
import { noteTaken, type RegistrationCase, readCase, reopenCase, waitingDays } from './store';
import { tellingPlatform, tellPlatform } from './tell-platform';

/** What the pages show that ask for a file, and that say that it was handed in. */
export type FileStep =
  | { readonly kind: 'none' }
  /** Its address is not proved yet. */
  | { readonly kind: 'not-proven' }
  | { readonly kind: 'file'; readonly id: string }
  /** Without a reference until the platform has said one. */
  | { readonly kind: 'done'; readonly reference?: string };

/** How far a receipt or a report is. */
export async function fileStep(
  view: View,
  cookies: CookieReader,
  kind: 'RECEIPT' | 'HOLDER',
): Promise<FileStep> {
  const found = await currentCase(view, cookies);
  if (found?.kind !== kind) return { kind: 'none' };
  if (found.reference !== null) return { kind: 'done', reference: found.reference };
  if (found.state === 'TAKEN') return { kind: 'done' };
  return found.state === 'PROVEN' ? { kind: 'file', id: found.id } : { kind: 'not-proven' };
}

/** Takes the file of a receipt or a report, looks into it, and hands it in. */
export const handInFile = defineChange({
  address: '/api/uploads/handed-in',
  upload: {
    field: 'file',
    largest: largestHandedIn,
    most: 1,
    sink: handedInFiles(async (view, before) => {
      const found = await readCase(view, String(before.case ?? ''));
      return found?.state === 'PROVEN' ? found.id : undefined;
    }),
  },
  schema: () => z.looseObject({ case: z.string().max(60) }),
  async run({ view, input, cookies, files }): Promise<Outcome> {
    const found = await currentCase(view, cookies);
    if (found?.id !== input.case) return caseOver;
    if (found.reference !== null || found.state === 'TAKEN')
      return { kind: 'go', to: donePageOf(found) };
    if (found.state !== 'PROVEN') return caseOver;
    const sent = files?.[0]?.stored;
    if (!sent) return { kind: 'refused', errCode: 'DOCUMENT_NONE', status: 400 };
    const looked = await lookInto(sent);
    if (looked.kind === 'refused') return looked;
    return handIn(view, found);
  },
});

function donePageOf({ kind }: RegistrationCase): string {
  return kind === 'HOLDER' ? reportDonePage : receiptDonePage;
}

/**
 * It is taken, and the platform is told: at once, so that its sender can be told the reference, and by
 * a job where it does not answer.
 */
async function handIn(view: View, found: RegistrationCase): Promise<Outcome> {
  const { id, answers } = found;
  const files = await filesHandedIn(id);
  const taken = { ...answers, asked: { files: [...files], language: view.language } };
  await keepHandedIn(id, waitingDays);
  const isTaken = await inTransaction(async (transaction) => {
    const isNew = await noteTaken(transaction, found, taken);
    if (isNew) await sendJob(transaction, tellingPlatform, id, { after: soon() });
    return isNew;
  });
  if (isTaken) {
    const answer = await tellPlatform(view, { ...found, answers: taken });
    if (answer.kind === 'refused') {
      await reopenCase(id, answers);
      // It is sent once more, or never.
      await letGoOfHandedIn(id, 1);
      return refusedByPlatform(view, answer.error);
    }
  }
  // Another window may have submitted it since.
  return { kind: 'go', to: donePageOf(found) };
}

/** Once the platform has been asked while its sender waits. */
const soon = () => new Date(Date.now() + 5000);

/** Where a receipt is handed in again that was refused. */
export function againAddress(view: Pick<View, 'snapshot'>, kind: 'RECEIPT' | 'HOLDER'): string {
  return `${originOf(view.snapshot, '')}${kind === 'RECEIPT' ? receiptPage : '/report-death'}`;
}
