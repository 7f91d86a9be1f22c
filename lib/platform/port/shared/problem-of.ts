import type { z } from 'zod';
import { placeInWords } from '@/lib/config';

/** What is not as agreed, and where: never what stands there, since that is personal. */
export function problemOf({ issues }: z.ZodError): string {
  const first = issues.slice(0, 20);
  const problems = first.map(({ path, message }) => `${placeInWords(path)} ${message}`.trim());
  return problems.join('; ').slice(0, 500);
}
