import { type ClientSnapshot, snapshotById } from '@/lib/clients';
import { inTransaction } from '@/lib/db';
import { defineJob } from '@/lib/jobs';
import { composeMessage, sendMessage } from '@/lib/messaging';
import { type PlatformAnswer, platformOf } from '@/lib/platform';
import { noteHandedIn, type RegistrationCase, untoldCase, untoldCases } from './store';

/** Thrown so that it is tried again; its words are codes. */
class NotTold extends Error {
  override name = 'NotTold';
}

/** Tells the platform of a receipt or a report that was taken, until it has said that it has it. */
export const tellingPlatform = defineJob({
  name: 'hand-in-case',
  retry: { times: 100, firstWait: 5, longestWait: 15 * 60 },
  due: untoldCases,
  async run(id) {
    const found = await untoldCase(id);
    const snapshot = found && (await snapshotById(found.clientId));
    if (!snapshot) return;
    const answer = await tellPlatform({ snapshot, path: found.path }, found);
    if (answer.kind !== 'answer') throw new NotTold(answer.kind);
  },
});

type Told = PlatformAnswer<{ readonly id: string }>;

/**
 * Submits a case to the platform, which takes it once, however often it is asked, and then notifies the
 * sender.
 */
export async function tellPlatform(
  at: Parameters<typeof platformOf>[0] & { readonly snapshot: ClientSnapshot },
  found: RegistrationCase,
): Promise<Told> {
  const answer = await ask(at, found);
  if (answer.kind === 'answer') await noteTold(at.snapshot, found, answer.value.id);
  return answer;
}

async function ask(
  at: Parameters<typeof platformOf>[0],
  { id, language, answers }: RegistrationCase,
): Promise<Told> {
  const platform = platformOf(at);
  const { email = '', receipt, report, supplied, asked = { files: [], language } } = answers;
  const more = {
    files: asked.files,
    sender: { language: asked.language },
    idempotencyKey: `handed-in-${id}`,
  };
  if (receipt && supplied) {
    const { serialNumber, ...others } = receipt;
    return platform.handInReceipt({
      ...others,
      ...supplied,
      ...(serialNumber === '' ? {} : { serialNumber }),
      ...more,
    });
  }
  if (!report) throw new Error('It is neither a receipt nor a report');
  const { name, relation, phoneNumber, ...others } = report;
  return platform.reportHolder({
    ...others,
    reporter: { name, relation, email, phoneNumber },
    ...more,
  });
}

async function noteTold(
  snapshot: ClientSnapshot,
  found: RegistrationCase,
  reference: string,
): Promise<void> {
  const { email = '', asked } = found.answers;
  const name = found.kind === 'HOLDER' ? 'REPORT_RECEIVED' : 'RECEIPT_RECEIVED';
  const wanted = asked?.language ?? found.language;
  const language = snapshot.languages.find((one) => one === wanted) ?? snapshot.defaultLanguage;
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
}
