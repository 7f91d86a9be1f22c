import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { productsFileSchema } from '@/insurer';
import { dangersView } from '@/insurer/claims/dangers';
import { type ClaimOptions, claimOptionsSchema } from '@/lib/platform';

type ProductsFile = z.infer<typeof productsFileSchema>;

/** The three demonstration clients with rules of their own. */
export const demonstrationClients = ['northwind', 'altura', 'harbor'] as const;

/** What can be claimed by each product of a demonstration client, as the platform would offer it. */
export function offeredBy(client: string): ReadonlyMap<string, ClaimOptions> {
  const file = productsFileSchema.parse(
    JSON.parse(readFileSync(path.resolve('clients', client, 'products.json'), 'utf8')),
  );
  return new Map(file.products.map((product) => [product.productCode, offered(file, product)]));
}

function offered(
  { fraudNotices }: ProductsFile,
  { causes, currency }: ProductsFile['products'][number],
): ClaimOptions {
  const notice = fraudNotices.find(({ regions }) => regions.length === 0);
  return claimOptionsSchema.parse({
    causes: causes.map(({ routes, documents, ...cause }) => ({
      ...cause,
      dangers: dangersView({ routes, documents, ...cause }),
      serviceRoutes: routes,
      requiredDocuments: documents.map(({ routes: of, ...document }) => ({
        ...document,
        serviceRoutes: of,
      })),
    })),
    currency,
    lossFrom: '2026-01-01',
    lossUntil: '2026-12-31',
    // Tests run at any date.
    reportUntil: '2099-12-31',
    ...(notice ? { fraudNotice: notice } : {}),
  });
}
