import { z } from 'zod';
import { defineChange, type Outcome, refusedByFailure, refusedByPlatform } from '@/lib/changes';
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
import { composeMessage, sendMessage } from '@/lib/messaging';
import { platformOf } from '@/lib/platform';
import type { View } from '@/lib/request';
import type { CookieReader } from '@/lib/session';
import { receiptDonePage, receiptPage, reportDonePage } from './addresses';
import { caseOver, currentCase } from './current-case';
import {
  type CaseAnswers,
  noteAsked,
  noteHandedIn,
  type RegistrationCase,
  readCase,
  waitingDays,
} from './store';

/** What the pages show that ask for a file, and that say that it was handed in. */
export type FileStep =
  | { readonly kind: 'none' }
  /** Its address is not proved yet. */
  | { readonly kind: 'not-proven' }
  | { readonly kind: 'file'; readonly id: string }
  | { readonly kind: 'done'; readonly reference: string };

/** How far a receipt or a report is. */
export async function fileStep(
  view: View,
  cookies: CookieReader,
  kind: 'RECEIPT' | 'HOLDER',
): Promise<FileStep> {
  const found = await currentCase(view, cookies);
  if (found?.kind !== kind) return { kind: 'none' };
  if (found.reference !== null) return { kind: 'done', reference: found.reference };
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
    if (found.reference !== null) return { kind: 'go', to: donePageOf(found) };
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

/** The platform takes it, once for its case; then its sender is written to. */
async function handIn(view: View, found: RegistrationCase): Promise<Outcome> {
  const { id, answers } = found;
  // An answer that was lost comes again to the same question alone, whatever was sent since.
  const asked = answers.asked ?? { files: [...(await filesHandedIn(id))], language: view.language };
  if (!(await noteAsked(found, { ...answers, asked }))) return caseOver;
  await keepHandedIn(id, waitingDays);
  const answer = await tellPlatform(view, found, asked);
  if (!answer) return caseOver;
  if (answer.kind !== 'answer') {
    const open = answer.kind === 'refused' ? withoutAsked(answers) : { ...answers, asked };
    // Another window may have handed it in meanwhile.
    if (!(await noteAsked(found, open))) return { kind: 'go', to: donePageOf(found) };
    // It is sent once more, or never.
    await letGoOfHandedIn(id, 1);
    return answer.kind === 'refused'
      ? refusedByPlatform(view, answer.error)
      : refusedByFailure(view, answer);
  }
  const { id: reference } = answer.value;
  const name = found.kind === 'HOLDER' ? 'REPORT_RECEIVED' : 'RECEIPT_RECEIVED';
  const { snapshot, language } = view;
  const { email = '' } = answers;
  await inTransaction(async (transaction) => {
    if (!(await noteHandedIn(transaction, found, reference))) return;
    await sendMessage(transaction, {
      clientId: snapshot.id,
      channel: 'email',
      kind: 'handed-in',
      recipient: email,
      ...composeMessage(snapshot, language, 'email', name, { reference }),
      language,
    });
  });
  return { kind: 'go', to: donePageOf(found) };
}

type Asked = NonNullable<CaseAnswers['asked']>;

function withoutAsked({ asked: _, ...answers }: CaseAnswers): CaseAnswers {
  return answers;
}

async function tellPlatform(
  view: View,
  { id, answers }: RegistrationCase,
  { files, language }: Asked,
) {
  const platform = platformOf(view);
  const { email = '', receipt, report, supplied } = answers;
  const more = { files, sender: { language }, idempotencyKey: `handed-in-${id}` };
  if (receipt && supplied) {
    const { serialNumber, ...others } = receipt;
    return platform.handInReceipt({
      ...others,
      ...supplied,
      ...(serialNumber === '' ? {} : { serialNumber }),
      ...more,
    });
  }
  if (!report) return undefined;
  const { name, relation, phoneNumber, ...others } = report;
  return platform.reportHolder({
    ...others,
    reporter: { name, relation, email, phoneNumber },
    ...more,
  });
}

/** Where a receipt is handed in again that was refused. */
export function againAddress(view: Pick<View, 'snapshot'>, kind: 'RECEIPT' | 'HOLDER'): string {
  return `${originOf(view.snapshot, '')}${kind === 'RECEIPT' ? receiptPage : '/report-death'}`;
}
