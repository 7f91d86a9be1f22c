import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';

/** What makes a route answer for a change says so; reports have a route of their own. */
const routeSchema = z.object({
  POST: z.custom<{ readonly address?: string }>((value) => typeof value === 'function').optional(),
});

it('each change is answered at the address that its definition names', async () => {
  const changes = [];
  for (const file of globSync('app/api/**/route.ts')) {
    const { POST } = routeSchema.parse({ ...(await import(path.resolve(file))) });
    const address = POST?.address;
    if (address === undefined) continue;
    changes.push(address);
    expect(`app${address}/route.ts`).toBe(file);
  }
  expect(changes.length).toBeGreaterThan(30);
});
