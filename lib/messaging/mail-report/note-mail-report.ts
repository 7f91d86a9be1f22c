import { log } from '@/lib/observability';
import { noteReport, type Silenced } from '../reported';
import { readMailReport } from './read-mail-report';

/**
 * Notes what was reported to a client of one of its e-mails, once; whoever calls knows that it comes
 * from the client's own mail server.
 * @param raw the report as it came, an e-mail itself
 */
export async function noteMailReport(
  clientId: string,
  raw: Uint8Array,
  silenced: Silenced,
): Promise<void> {
  const report = await readMailReport(raw);
  if (!report) {
    log.info({ client: clientId }, 'A mail report says nothing of a message');
    return;
  }
  const { id, kind } = report;
  const about = { id, clientId, channel: 'email' } as const;
  const isNews =
    kind === 'complaint'
      ? await noteReport({ ...about, state: 'SENT', reason: kind }, 'UNWANTED', silenced)
      : await noteReport(
          { ...about, state: 'REFUSED', reason: report.reason },
          report.isGone ? 'REPORTED' : undefined,
          silenced,
        );
  const reason = kind === 'complaint' ? kind : report.reason;
  if (isNews) log.warn({ client: clientId, reason }, 'An e-mail came back');
  else log.info({ client: clientId, reason }, 'A mail report says nothing new');
}
