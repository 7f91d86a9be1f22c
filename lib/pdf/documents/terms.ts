import { z } from 'zod';
import { calendarDate, policySchema } from '@/lib/platform';
import { planFacts } from './plan-facts';
import type { Saying } from './saying';
import type { Written } from './written';

export const termsData = z.strictObject({
  policy: policySchema,
  /** As the platform has them: plain text, with empty lines between its parts. */
  terms: z.string().max(2_000_000),
  asOf: calendarDate,
});

/** The conditions of a plan, set in parts. */
export function writeTerms(
  saying: Saying,
  { policy, terms, asOf }: z.output<typeof termsData>,
): Written {
  const { text, words } = saying;
  const planName = words(policy.planName);
  return {
    title: text('Pdf_Terms_Title'),
    number: words(policy.policyNumber),
    subtitle: planName,
    facts: planFacts(saying, policy, asOf),
    // The title has said it.
    parts: terms
      .split(/\r?\n\s*\n/)
      .flatMap((block) => partsOf(saying, block))
      .filter(({ text: part }, index) => index > 0 || part !== planName),
  };
}

interface Part {
  readonly kind: 'heading' | 'paragraph' | 'list';
  readonly text?: string;
  readonly items?: readonly string[];
}

const bullet = /^\s*[-–•*]\s+/;
const longestHeading = 90;

/** A line by itself that ends no sentence is a heading; lines that begin with a dash are a list. */
function partsOf({ words }: Saying, block: string): Part[] {
  const lines = block.split(/\r?\n/);
  const items = lines.filter((line) => bullet.test(line));
  const others = words(lines.filter((line) => !bullet.test(line)).join('\n'));
  // As it ends without what keeps its direction.
  const end = others.replace(/\u2069$/, '');
  const isHeading =
    !others.includes('\n') && others.length <= longestHeading && !/[.!?:;,؟،؛。]$/.test(end);
  return [
    ...(others === ''
      ? []
      : [{ kind: isHeading ? 'heading' : 'paragraph', text: others } as const]),
    ...(items.length === 0
      ? []
      : [{ kind: 'list', items: items.map((item) => words(item.replace(bullet, ''))) } as const]),
  ];
}
