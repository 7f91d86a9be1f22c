/** Sends so many messages from a process of its own: the first argument; their ids are printed. */
import { closeDatabase, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage, sendMessage } from '..';

/** So many in one transaction. */
const together = 250;

const count = Number(process.argv[2]);
await prepareSending([deliverMessage]);
for (let begun = 0; begun < count; begun += together) {
  const ids = await inTransaction(async (transaction) => {
    const sent: string[] = [];
    for (let number = begun; number < Math.min(begun + together, count); number++)
      sent.push(
        await sendMessage(transaction, {
          clientId: 'northwind',
          channel: 'email',
          kind: 'test',
          recipient: `holder-${number}@example.com`,
          subject: 'Your plan',
          text: 'It is there.',
        }),
      );
    return sent;
  });
  process.stdout.write(`${ids.join('\n')}\n`);
}
await endSending();
await closeDatabase();
