import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ContractsFile, contractsFileSchema } from '@/insurer';

/** The contracts of a client of the demonstration; none where its package has none. */
export async function demonstrationContracts(
  clientId: string,
  folder = 'clients',
): Promise<ContractsFile['contracts']> {
  const file = path.join(folder, clientId, 'contracts.json');
  if (!existsSync(file)) return [];
  return contractsFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).contracts;
}
