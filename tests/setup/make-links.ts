/** Makes a link for each line that it is given, as `npm run client` does for one. */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { showPublished } from '@/lib/clients';
import { closeDatabase } from '@/lib/db';
import { handlerCommand } from '../../scripts/handler';
import { sessionLink } from '../../scripts/session-link';

const asked = z.union([
  z.object({ client: z.string(), policyNumber: z.string(), isAgent: z.boolean() }),
  z.object({ handler: z.array(z.string()) }),
]);

for await (const line of createInterface({ input: process.stdin })) {
  const link = asked.parse(JSON.parse(line));
  // Tests import clients while this goes on.
  await showPublished();
  const made =
    'handler' in link
      ? handlerCommand(link.handler)
      : sessionLink(link.client, link.policyNumber, link.isAgent);
  process.stdout.write(`${await made.catch(({ message }) => message)}\n`);
}
await closeDatabase();
