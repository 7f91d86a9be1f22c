/** Makes a link for each line that it is given, as `npm run client -- session-link` does for one. */
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { showPublished } from '@/lib/clients';
import { closeDatabase } from '@/lib/db';
import { sessionLink } from '../../scripts/session-link';

const asked = z.object({ client: z.string(), policyNumber: z.string(), isAgent: z.boolean() });

for await (const line of createInterface({ input: process.stdin })) {
  const { client, policyNumber, isAgent } = asked.parse(JSON.parse(line));
  // Tests import clients while this goes on.
  await showPublished();
  const made = await sessionLink(client, policyNumber, isAgent).catch(({ message }) => message);
  process.stdout.write(`${made}\n`);
}
await closeDatabase();
