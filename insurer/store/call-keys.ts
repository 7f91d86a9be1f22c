import type { PrismaTransaction } from '@/lib/db';

interface Key {
  readonly clientId: string;
  readonly call: string;
  readonly keyHash: string;
}

/** Takes a key for a change. @returns false where it is taken */
export async function takeKey(
  transaction: PrismaTransaction,
  { clientId, call, keyHash }: Key,
  contentHash: string,
): Promise<boolean> {
  const taken = await transaction.$executeRaw`
    INSERT INTO platform.call_key (client_id, call, key_hash, content_hash, answer)
    VALUES (${clientId}, ${call}, ${keyHash}, ${contentHash}, 'null')
    ON CONFLICT DO NOTHING`;
  return taken === 1;
}

/** What came of the change that has the key. */
export function keptAnswer(transaction: PrismaTransaction, key: Key) {
  return transaction.callKey.findUnique({
    where: { clientId_call_keyHash: key },
    select: { contentHash: true, answer: true },
  });
}

export async function keepAnswer(
  transaction: PrismaTransaction,
  key: Key,
  answer: unknown,
): Promise<void> {
  await transaction.$executeRaw`
    UPDATE platform.call_key SET answer = ${JSON.stringify(answer)}::jsonb
    WHERE client_id = ${key.clientId} AND call = ${key.call} AND key_hash = ${key.keyHash}`;
}
