/** Sends so many messages from a process of its own: the first argument; their ids are printed. */
import { closeDatabase, inTransaction } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { deliverMessage, sendMessage } from '..';

await prepareSending([deliverMessage]);
for (let number = 0; number < Number(process.argv[2]); number++) {
  const id = await inTransaction((transaction) =>
    sendMessage(transaction, {
      clientId: 'northwind',
      channel: 'email',
      kind: 'test',
      recipient: `holder-${number}@example.com`,
      subject: 'Your plan',
      text: 'It is there.',
    }),
  );
  process.stdout.write(`${id}\n`);
}
await endSending();
await closeDatabase();
